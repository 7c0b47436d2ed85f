import type * as calls from '@dray/domain/preferences/preferences.calls.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
import { preferencesOf } from './preferences.repo.ts'

/** The caller's own, and nobody else's. */
export const ownPreferences = (ctx: OutsideContext) =>
  ctx.inTransaction(({ tx, viewer }) => preferencesOf(tx, viewer.user_id))

export const getPreferences: UseCase<typeof calls.getPreferences> = async (ctx) => ({
  preferences: await ownPreferences(ctx),
})
