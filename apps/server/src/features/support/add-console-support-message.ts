import { type addConsoleSupportMessage as call, mostPictures } from '@dray/domain/support/support.calls.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import { recordFiles, withKeptFiles } from '#features/files/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { consoleConversation, consoleThread, consoleWriter } from './console-thread.ts'
import { write } from './support-thread.ts'

/** The pictures become files of the company, which reads them. */
export const addConsoleSupportMessage: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { tenant_id, id } = params
  if (ctx.files.length > mostPictures) throw fieldError({ pictures: texts.mostPictures(mostPictures) })
  await consoleConversation(ctx, params)
  const forCompany = { ...ctx, viewer: { ...ctx.viewer, tenant_id } }
  await withKeptFiles(forCompany, { bucket: 'support-pictures', sent: ctx.files }, (kept) =>
    ctx.inTransactionOf(tenant_id, async (inner) => {
      if (kept.length > 0) await recordFiles(inner, kept, { used: true })
      const written = { message: body.message, pictures: kept.map(({ key }) => key) }
      await write(inner, consoleWriter(ctx), { id, written })
    }),
  )
  return consoleThread(ctx, params)
}
