import { Catalogue } from '#features/catalogues/index.ts'
import { profilesView } from '#features/staff/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/profiles`: the people of the office. */
export function ProfilesScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={profilesView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
