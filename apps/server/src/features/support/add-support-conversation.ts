import type { addSupportConversation as call } from '@dray/domain/support/support.calls.ts'
import { claimFiles } from '#features/files/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { beginConversation, officeWriter, readThread } from './support-thread.ts'

export const addSupportConversation: UseCase<typeof call> = async (ctx, { body }) => {
  const claim = { references: body.pictures, bucket: 'support-pictures', field: 'pictures' } as const
  const pictures = (await claimFiles(ctx, claim)).map(({ key }) => key)
  const writer = officeWriter(ctx)
  const id = await beginConversation(ctx, writer, { ...body, pictures })
  return readThread(ctx, writer, { id })
}
