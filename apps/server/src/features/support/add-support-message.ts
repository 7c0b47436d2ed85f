import type { addSupportMessage as call } from '@dray/domain/support/support.calls.ts'
import { claimFiles } from '#features/files/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { officeWriter, readThread, write } from './support-thread.ts'

export const addSupportMessage: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const claim = { references: body.pictures, bucket: 'support-pictures', field: 'pictures' } as const
  const pictures = (await claimFiles(ctx, claim)).map(({ key }) => key)
  const writer = officeWriter(ctx)
  await write(ctx, writer, { id, written: { ...body, pictures } })
  return readThread(ctx, writer, { id })
}
