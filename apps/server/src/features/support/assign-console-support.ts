import type { assignConsoleSupport as call } from '@dray/domain/support/support.calls.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { consoleConversation, consoleThread } from './console-thread.ts'
import { supportPeople } from './support.repo.ts'
import { changeConversation } from './support-thread.ts'

export const assignConsoleSupport: UseCase<typeof call> = async (ctx, { params, body: { assigned_to } }) => {
  await consoleConversation(ctx, params)
  const person = (await supportPeople(ctx.platform)).find(({ id }) => id === assigned_to)
  if (assigned_to !== null && !person) throw fieldError({ assigned_to: texts.notAdmin })
  const changes = { assigned_to, assigned_name: person?.name ?? null }
  await ctx.inTransactionOf(params.tenant_id, (inner) => changeConversation(inner, params.id, changes))
  return consoleThread(ctx, params)
}
