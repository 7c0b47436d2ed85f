import { DueDates, dueAddress } from '#features/expiry/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/due-dates`: what expires when. */
export function DueDatesScreen() {
  return (
    <SettingsScreen>
      <DueDates {...useListAddress(dueAddress)} />
    </SettingsScreen>
  )
}
