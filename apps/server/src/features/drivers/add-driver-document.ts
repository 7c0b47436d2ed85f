import type * as calls from '@dray/domain/drivers/driver-documents.ts'
import { driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverMessages } from '@dray/domain/drivers/drivers.messages.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { addPart } from '#features/catalogues/index.ts'
import { recordFiles, withKeptFiles } from '#features/files/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverDocuments } from './drivers.parts.ts'

const fileColumns = Object.entries(driverDocument.fields).flatMap(([column, { bucket }]) => (bucket ? [column] : []))

/** Adds a paper of a person; files that come in its form become the columns of their names. */
export const addDriverDocument: UseCase<typeof calls.addDriverDocument> = async (ctx, { body }) => {
  const unknown = ctx.files.find(({ field }) => !fileColumns.includes(field))
  if (unknown) throw fieldError({ [unknown.field]: driverMessages.unknownFile(fileColumns) })
  return withKeptFiles(ctx, { bucket: 'driver-documents', sent: ctx.files }, (kept) =>
    ctx.inTransaction(async (inner) => {
      await recordFiles(inner, kept, { used: false })
      const files = Object.fromEntries(kept.map(({ key }, index) => [ctx.files[index]?.field, key]))
      const row = await addPart(inner, driverDocuments, { params: { id: 0 }, body: { ...body, ...files } })
      return row as unknown as CallAnswer<typeof calls.addDriverDocument>
    }),
  )
}
