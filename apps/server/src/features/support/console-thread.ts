import type { ConsoleSupportThread } from '@dray/domain/support/support.calls.ts'
import type { SupportState } from '@dray/domain/support/support-states.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { inboxConversation, notesOf } from './support.repo.ts'
import { readThread, type Writer } from './support-thread.ts'

export interface Place {
  tenant_id: number
  id: number
}

export const consoleWriter = ({ viewer }: OutsideContext): Writer => ({
  user_id: viewer.user_id,
  name: viewer.name,
  is_platform: 1,
})

/** Throws `not_found` where the company has no such conversation, or there is no such company. */
export async function consoleConversation(ctx: OutsideContext, at: Place) {
  const found = await inboxConversation(ctx.platform, consoleWriter(ctx), at)
  if (!found) throw new AppError('not_found')
  return { ...found, state: found.state as SupportState }
}

/** A conversation as the platform's people see it, internal notes included. */
export async function consoleThread(ctx: OutsideContext, at: Place, before?: number): Promise<ConsoleSupportThread> {
  const conversation = await consoleConversation(ctx, at)
  const reader = consoleWriter(ctx)
  const thread = await ctx.inTransactionOf(at.tenant_id, (inner) => readThread(inner, reader, { id: at.id, before }))
  return { ...thread, conversation, notes: await notesOf(ctx.platform, at) }
}
