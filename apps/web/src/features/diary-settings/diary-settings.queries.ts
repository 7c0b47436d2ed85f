import * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { apiWithMessage } from '#platform/api.ts'

export const updateDiarySetting = (id: number, is_active: 0 | 1) =>
  apiWithMessage(calls.updateDiarySetting, { params: { id }, body: { is_active } })

export const updateDiaryPositions = (places: readonly { id: number; position: number }[]) =>
  apiWithMessage(calls.updateDiaryPositions, { body: places.map(({ id, position }) => ({ id, position })) })

export const saveQuickUpdate = (value: 0 | 1) => apiWithMessage(calls.saveQuickUpdate, { body: { value } })
