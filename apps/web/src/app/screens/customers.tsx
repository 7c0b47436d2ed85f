import { Catalogue } from '../../features/catalogues/index.ts'
import { customersView } from '../../features/customers/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/customers`: who the company works for. */
export function CustomersScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={customersView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
