import { CheckReports, checkReportAddress } from '#features/check-reports/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/check-reports`: walk-round checks of vehicles and trailers. */
export function CheckReportsScreen() {
  return (
    <SettingsScreen>
      <CheckReports {...useListAddress(checkReportAddress)} />
    </SettingsScreen>
  )
}
