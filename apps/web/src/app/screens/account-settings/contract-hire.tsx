import { Catalogue } from '#features/catalogues/index.ts'
import { contractorsView } from '#features/contractors/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/contract-hire`: the companies that vehicles are hired from. */
export function ContractHireScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={contractorsView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
