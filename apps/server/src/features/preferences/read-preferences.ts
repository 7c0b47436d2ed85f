import type { getPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { preferencesOf } from './preferences.repo.ts'

/** The caller's own, and nobody else's. */
export const readPreferences: UseCase<typeof getPreferences> = (ctx) =>
  ctx.inTransaction(async ({ tx, viewer }) => ({ preferences: await preferencesOf(tx, viewer.user_id) }))
