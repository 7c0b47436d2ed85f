import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import type * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { diarySettings, diaryViewIn } from '@dray/domain/diary-settings/diary-view.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { preferencesOf } from '#features/preferences/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Returns the columns as the caller arranged them, wherever they did it. */
export const listDiarySettings: UseCase<typeof calls.listDiarySettings> = async ({ tx, viewer }) => {
  const preferences = await preferencesOf(tx, viewer.user_id)
  return diarySettings(diaryViewIn(preferences[diaryPreferences.columns]), { seesPrices: seesPrices(viewer) })
}
