import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import type * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { savePreferences } from '#features/preferences/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Stores whether the Action buttons of the caller's list act at once. */
export const saveQuickUpdate: UseCase<typeof calls.saveQuickUpdate> = async (ctx, { body }) => {
  await savePreferences(ctx, { [diaryPreferences.quickUpdate]: body.value === 1 })
  return { value: body.value }
}
