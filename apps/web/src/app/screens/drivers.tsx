import { Catalogue } from '#features/catalogues/index.ts'
import { driversView } from '#features/drivers/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/drivers`: the people who drive. */
export function DriversScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={driversView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
