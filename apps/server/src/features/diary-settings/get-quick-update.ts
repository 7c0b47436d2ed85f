import { diaryPreferences, isQuickUpdate } from '@dray/domain/diary-settings/diary-preferences.ts'
import type * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { preferencesOf } from '#features/preferences/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

export const getQuickUpdate: UseCase<typeof calls.getQuickUpdate> = async ({ tx, viewer }) => {
  const preferences = await preferencesOf(tx, viewer.user_id)
  return { value: isQuickUpdate(preferences[diaryPreferences.quickUpdate]) ? 1 : 0 }
}
