import { ViewConsents } from '#features/company-views/index.ts'
import { ConsoleTrail, consoleTrailAddress } from '#features/console-trail/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/console/audit-trail`: what the platform's people did, who signed in, and what companies changed. */
export const ConsoleAuditTrailScreen = () => (
  <ConsoleTrail {...useListAddress(consoleTrailAddress)} access={<ViewConsents />} />
)
