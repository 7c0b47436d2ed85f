import type * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { withColumn } from '@dray/domain/diary-settings/diary-view.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeDiaryView } from './change-diary-view.ts'

/** Shows or hides one column. Throws `not_found` for one that the caller cannot choose. */
export const updateDiarySetting: UseCase<typeof calls.updateDiarySetting> = (ctx, { params, body }) =>
  changeDiaryView(ctx, (view, settings) => {
    const setting = settings.find(({ id }) => id === params.id)
    if (!setting) throw new AppError('not_found')
    return withColumn(view, setting.slug, body.is_active === 1)
  })
