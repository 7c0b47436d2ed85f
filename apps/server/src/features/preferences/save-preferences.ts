import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import { trafficDiarySettingsChange } from '@dray/domain/diary-settings/diary-settings.events.ts'
import { maxPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { preferencesChange } from '@dray/domain/preferences/preferences.events.ts'
import { preferenceReasons } from '@dray/domain/preferences/preferences.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { keepPreferences, preferencesOf } from './preferences.repo.ts'

const ofDiary: readonly string[] = Object.values(diaryPreferences)

/** Stores the caller's preferences by their names and tells the person's other tabs and devices; returns all of them. */
export async function savePreferences({ tx, viewer, now, publish }: TxContext, values: Record<string, unknown>) {
  const { user_id } = viewer
  await keepPreferences(tx, { user_id, values, now })
  const preferences = await preferencesOf(tx, user_id)
  if (Object.keys(preferences).length > maxPreferences) throw fieldError({ preferences: preferenceReasons.full })
  const audience = { staff: false, user_ids: [user_id] }
  publish(preferencesChange('update', [user_id], { audience }))
  if (Object.keys(values).some((name) => ofDiary.includes(name))) {
    publish(trafficDiarySettingsChange('update', [user_id], { audience }))
  }
  return preferences
}
