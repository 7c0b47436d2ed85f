import { useSearch } from '@tanstack/react-router'
import { CheckReports, checkReportAddress, UncheckedVehicles } from '#features/check-reports/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/check-reports`: walk-round checks of vehicles and trailers, and what moved without one. */
export function CheckReportsScreen() {
  const { show } = checkReportAddress.read(useSearch({ strict: false }))
  return <SettingsScreen>{show === 'unchecked' ? <UncheckedVehicles /> : <Checks />}</SettingsScreen>
}

const Checks = () => <CheckReports {...useListAddress(checkReportAddress)} />
