import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import { type DiarySetting, diarySettings, diaryViewIn } from '@dray/domain/diary-settings/diary-view.ts'
import type { TableView } from '@dray/domain/interface/table-view.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { lockPreference, savePreferences } from '#features/preferences/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

const { columns: name } = diaryPreferences

/** Changes how the caller arranged their diary: the same that the column picker stores. Returns the settings after it. */
export async function changeDiaryView(
  ctx: TxContext,
  change: (view: TableView, settings: readonly DiarySetting[]) => TableView,
): Promise<DiarySetting[]> {
  const { tx, viewer, now } = ctx
  const sees = { seesPrices: seesPrices(viewer) }
  const view = diaryViewIn(await lockPreference(tx, { user_id: viewer.user_id, name, now }))
  const changed = change(view, diarySettings(view, sees))
  await savePreferences(ctx, { [name]: changed })
  return diarySettings(changed, sees)
}
