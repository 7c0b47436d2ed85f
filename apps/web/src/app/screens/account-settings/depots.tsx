import { Catalogue } from '#features/catalogues/index.ts'
import { depotsView } from '#features/contractors/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/depots`: the company's own yards. */
export function DepotsScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={depotsView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
