import type * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { diarySettingsMessages } from '@dray/domain/diary-settings/diary-settings.messages.ts'
import { movedSettings, withOrder } from '@dray/domain/diary-settings/diary-view.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeDiaryView } from './change-diary-view.ts'

const isRepeated = (values: readonly number[]) => new Set(values).size < values.length

/** Moves columns to the places that are named. Throws `not_found` for a column that the caller cannot choose. */
export const updateDiaryPositions: UseCase<typeof calls.updateDiaryPositions> = (ctx, { body }) => {
  if (isRepeated(body.map(({ id }) => id))) throw fieldError({ id: diarySettingsMessages.twice })
  if (isRepeated(body.map(({ position }) => position))) throw fieldError({ position: diarySettingsMessages.twice })
  return changeDiaryView(ctx, (view, settings) => {
    if (body.some((place) => !settings.some(({ id }) => id === place.id))) throw new AppError('not_found')
    return withOrder(view, movedSettings(settings, body))
  })
}
