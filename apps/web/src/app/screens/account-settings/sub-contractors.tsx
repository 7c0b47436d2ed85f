import { Catalogue } from '#features/catalogues/index.ts'
import { subContractorsView } from '#features/contractors/index.ts'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/sub-contractors`: other hauliers who take jobs on. */
export function SubContractorsScreen() {
  return (
    <SettingsScreen>
      <Catalogue view={subContractorsView} {...useSettingsSearch()} />
    </SettingsScreen>
  )
}
