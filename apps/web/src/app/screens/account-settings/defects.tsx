import { Defects, defectAddress } from '#features/defects/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/defects`: defects of vehicles and trailers. */
export function DefectsScreen() {
  return (
    <SettingsScreen>
      <Defects {...useListAddress(defectAddress)} />
    </SettingsScreen>
  )
}
