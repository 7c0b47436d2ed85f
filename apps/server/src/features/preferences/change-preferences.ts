import type * as calls from '@dray/domain/preferences/preferences.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { savePreferences } from './save-preferences.ts'

/** Stores the preferences that were sent and leaves the others as they are. */
export const changePreferences: UseCase<typeof calls.changePreferences> = async (ctx, { body }) => ({
  preferences: await savePreferences(ctx, Object.fromEntries(body.preferences.map(({ name, value }) => [name, value]))),
})
