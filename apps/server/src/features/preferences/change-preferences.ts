import * as calls from '@dray/domain/preferences/preferences.calls.ts'
import { preferencesChange } from '@dray/domain/preferences/preferences.events.ts'
import { preferenceReasons } from '@dray/domain/preferences/preferences.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { keepPreferences, preferencesOf } from './preferences.repo.ts'

/** Stores the preferences that were sent; the person's other tabs and devices are notified. */
export const changePreferences: UseCase<typeof calls.changePreferences> = async (
  { tx, viewer, now, publish },
  { body },
) => {
  const { user_id } = viewer
  const values = Object.fromEntries(body.preferences.map(({ name, value }) => [name, value]))
  await keepPreferences(tx, { user_id, values, now })
  const preferences = await preferencesOf(tx, user_id)
  if (Object.keys(preferences).length > calls.mostPreferences) throw fieldError({ preferences: preferenceReasons.full })
  publish(preferencesChange('update', [user_id], { audience: { staff: false, user_ids: [user_id] } }))
  return { preferences }
}
