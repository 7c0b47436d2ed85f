import { AuditTrail, auditAddress } from '#features/audit-trail/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/audit-trail`: who changed what. */
export function AuditTrailScreen() {
  return (
    <SettingsScreen>
      <AuditTrail {...useListAddress(auditAddress)} />
    </SettingsScreen>
  )
}
