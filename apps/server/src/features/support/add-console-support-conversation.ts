import type { addConsoleSupportConversation as call } from '@dray/domain/support/support.calls.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { withPicturesFor } from './console-pictures.ts'
import { consoleThread, consoleWriter } from './console-thread.ts'
import { supportCompanies } from './support.repo.ts'
import { beginConversation } from './support-thread.ts'

export const addConsoleSupportConversation: UseCase<typeof call> = async (ctx, { body }) => {
  const { tenant_id, subject, message } = body
  const companies = await supportCompanies(ctx.platform)
  if (!companies.some(({ id }) => id === tenant_id)) throw fieldError({ tenant_id: texts.noCompany })
  const id = await withPicturesFor(ctx, tenant_id, (inner, pictures) =>
    beginConversation(inner, consoleWriter(ctx), { subject, message, pictures }),
  )
  return consoleThread(ctx, { tenant_id, id })
}
