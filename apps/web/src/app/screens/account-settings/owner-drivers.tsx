import { errors } from '@dray/domain/kernel/errors.ts'
import { Catalogue } from '#features/catalogues/index.ts'
import { ownerDriversView } from '#features/contractors/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { SettingsScreen, useSettingsSearch } from './settings-screen.tsx'

/** `/account-settings/owner-drivers`: drivers with a vehicle and a company of their own, where the company has such. */
export function OwnerDriversScreen() {
  const { settings } = useViewer()
  const search = useSettingsSearch()
  return (
    <SettingsScreen>
      {settings.owner_driver === 'yes' ? (
        <Catalogue view={ownerDriversView} {...search} />
      ) : (
        <EmptyState title={errors.owner_drivers_off.text} />
      )}
    </SettingsScreen>
  )
}
