import { Catalogue } from '../../features/catalogues/index.ts'
import { ownerDriversView } from '../../features/contractors/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/owner-drivers`: drivers with a vehicle and a company of their own. */
export function OwnerDriversScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={ownerDriversView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
