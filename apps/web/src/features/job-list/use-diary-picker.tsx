import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import { diarySettingsTexts as texts } from '@dray/domain/diary-settings/diary-settings.messages.ts'
import type { TableView } from '@dray/domain/interface/table-view.ts'
import { loadCode } from '#platform/load-code.ts'
import { preferences, usePreference } from '#platform/preferences.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

/** What stores the settings comes with the first of them that is changed. */
const settings = () => loadCode(() => import('#features/diary-settings/index.ts'))

/** Whether the Action buttons act at once, and the picker in which the person settles it with their columns. */
export function useDiaryPicker(view: TableView) {
  const [isQuick] = usePreference(diaryPreferences.quickUpdate, true)
  const picker = {
    label: texts.title,
    onViewChange: (after: TableView) => {
      preferences.show(diaryPreferences.columns, after)
      void settings().then(({ saveDiaryView }) => saveDiaryView(view, after))
    },
    more: (
      <CheckboxField
        look="switch"
        label={texts.quickUpdate}
        description={texts.quickUpdateHint}
        checked={isQuick}
        onChange={(on) => void settings().then(({ changeQuickUpdate }) => changeQuickUpdate(on))}
      />
    ),
  }
  return [isQuick, picker] as const
}
