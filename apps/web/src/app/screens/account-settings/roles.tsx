import { Catalogue } from '#features/catalogues/index.ts'
import { rolesView } from '#features/staff/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/roles`: what the people of the office may see and do. */
export function RolesScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={rolesView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
