import type * as calls from '@dray/domain/drivers/driver-documents.ts'
import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import type { CallAnswer, CallRequest } from '@dray/domain/kernel/call.ts'
import { addPart, changePart } from '#features/catalogues/index.ts'
import { fileFromBase64, type KeptFile, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/calls/context.ts'
import { driverDocuments } from './drivers.parts.ts'
import { paperOfKind } from './person-papers.repo.ts'

type Body = CallRequest<typeof calls.uploadDriverDocument>['body']

const bucket = 'driver-documents'

/** Puts one file on a driver's paper: on the one named, on the card of its kind, or on a new one. */
export const uploadDriverDocument: UseCase<typeof calls.uploadDriverDocument> = (ctx, { body }) => {
  if (body.bucket_name && body.bucket_name !== bucket) throw fieldError({ bucket_name: `Must be ${bucket}` })
  return withKeptFiles(ctx, { bucket, sent: sentIn(ctx, body) }, ([kept]) =>
    ctx.inTransaction(async (inner) => {
      const row = await putOnPaper(inner, body, kept)
      return row as unknown as CallAnswer<typeof calls.uploadDriverDocument>
    }),
  )
}

function sentIn({ files }: OutsideContext, { base64, document, document_name }: Body) {
  if (files.length > 0) return files.slice(0, 1)
  if (document && base64 === 1) {
    return [fileFromBase64(document, { field: 'document', name: document_name ?? 'document' })]
  }
  if (document) return []
  throw fieldError({ document: driverTexts.selectDocument })
}

async function putOnPaper(ctx: TxContext, body: Body, kept: KeptFile | undefined) {
  if (kept) await recordFiles(ctx, [kept], { used: false })
  const { user_id } = await lockRow(ctx.tx, 'drivers', { id: body.driver_id })
  const kind = body.doc_type_id
  const column = kind === paperKind.other ? 'other_document' : (`document_url_${body.side}` as const)
  const values = {
    [column]: kept?.key ?? body.document,
    ...(body.document_name && { document_name: body.document_name }),
  }
  const paper = await paperFor(ctx, { user_id, kind, id: body.document_id ?? null })
  if (!paper)
    return addPart(ctx, driverDocuments, { params: { id: 0 }, body: { user_id, document_type_id: kind, ...values } })
  return changePart(ctx, driverDocuments, { params: { id: paper.id }, body: values })
}

interface Wanted {
  user_id: number
  kind: number
  id: number | null
}

/** The paper that the file becomes part of; undefined where it has to be made. */
async function paperFor({ tx }: TxContext, { user_id, kind, id }: Wanted) {
  if (id === null) return kind === paperKind.other ? undefined : paperOfKind(tx, { user_id, kind })
  const paper = await lockRow(tx, 'papers', { id })
  if (paper.user_id !== user_id || paper.document_type_id !== kind) throw new AppError('not_found')
  return paper
}
