import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import { diarySettings } from '@dray/domain/diary-settings/diary-view.ts'
import { standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { command } from '#kit/use-command.ts'
import { preferences } from '#platform/preferences.ts'
import { viewer } from '#platform/viewer.ts'
import { saveQuickUpdate, updateDiaryPositions, updateDiarySetting } from './diary-settings.queries.ts'

type Sent = Promise<{ message: string }>

/** Shows a preference before it is stored, sends it by its own call, and takes it back where the server refuses. */
async function shownAtOnce<T>(name: string, { before, after, send }: { before: T; after: T; send: () => Sent }) {
  preferences.show(name, after)
  try {
    return (await send()).message
  } catch (error) {
    if (preferences.read<T>(name, before) === after) preferences.show(name, before)
    throw error
  }
}

const done = (message: string) => message

const changeView = command(
  (view: { before: TableView; after: TableView; send: () => Sent }) => shownAtOnce(diaryPreferences.columns, view),
  { done },
)

/** Stores the diary's columns as the picker arranged them: one shown or hidden, or their order. */
export function saveDiaryView(before: TableView, after: TableView) {
  // Widths go with it, which no setting of the documents holds.
  if (after === standardView) return preferences.write(diaryPreferences.columns, after)
  const person = viewer.current()
  const sees = { seesPrices: person !== null && seesPrices(person) }
  const settings = diarySettings(after, sees)
  const was = new Map(diarySettings(before, sees).map((setting) => [setting.id, setting.is_active]))
  const shown = settings.find(({ id, is_active }) => was.get(id) !== is_active)
  const send = () => (shown ? updateDiarySetting(shown.id, shown.is_active) : updateDiaryPositions(settings))
  void changeView({ before, after, send })
}

/** Switches whether the Action buttons act at once. */
export const changeQuickUpdate = command(
  (on: boolean) =>
    shownAtOnce(diaryPreferences.quickUpdate, { before: !on, after: on, send: () => saveQuickUpdate(on ? 1 : 0) }),
  { done },
)
