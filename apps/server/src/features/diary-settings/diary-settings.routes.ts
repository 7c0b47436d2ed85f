import * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { getQuickUpdate } from './get-quick-update.ts'
import { listDiarySettings } from './list-diary-settings.ts'
import { saveQuickUpdate } from './save-quick-update.ts'
import { updateDiaryPositions } from './update-diary-positions.ts'
import { updateDiarySetting } from './update-diary-setting.ts'

export const diarySettingsRoutes = [
  route(calls.listDiarySettings, listDiarySettings),
  route(calls.updateDiarySetting, updateDiarySetting),
  route(calls.updateDiaryPositions, updateDiaryPositions),
  route(calls.getQuickUpdate, getQuickUpdate),
  route(calls.saveQuickUpdate, saveQuickUpdate),
]
