import type * as calls from '@dray/domain/preferences/preferences.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { preferencesOf } from './preferences.repo.ts'

/** Returns the caller's own preferences, and nobody else's. */
export const getPreferences: UseCase<typeof calls.getPreferences> = async (ctx) => ({
  preferences: await ctx.inTransaction(({ tx, viewer }) => preferencesOf(tx, viewer.user_id)),
})
