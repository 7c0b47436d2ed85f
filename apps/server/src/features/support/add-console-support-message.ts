import type { addConsoleSupportMessage as call } from '@dray/domain/support/support.calls.ts'
import { fileFromBase64, recordFiles, withKeptFiles } from '#features/files/index.ts'
import type { UseCase } from '#platform/http/context.ts'
import { consoleConversation, consoleThread, consoleWriter } from './console-thread.ts'
import { write } from './support-thread.ts'

/** The pictures become files of the company, which reads them. */
export const addConsoleSupportMessage: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { tenant_id, id } = params
  await consoleConversation(ctx, params)
  const sent = body.pictures.map((text, at) =>
    fileFromBase64(text, { field: 'pictures', name: `picture-${at + 1}.jpg` }),
  )
  const forCompany = { ...ctx, viewer: { ...ctx.viewer, tenant_id } }
  await withKeptFiles(forCompany, { bucket: 'support-pictures', sent }, (kept) =>
    ctx.inTransactionOf(tenant_id, async (inner) => {
      if (kept.length > 0) await recordFiles(inner, kept, { used: true })
      const written = { message: body.message, pictures: kept.map(({ key }) => key) }
      await write(inner, consoleWriter(ctx), { id, written })
    }),
  )
  return consoleThread(ctx, params)
}
