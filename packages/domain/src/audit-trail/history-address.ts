import type { AuditedKind } from './audited-kinds.ts'

/** The screen of the audit trail. */
export const auditPath = '/account-settings/audit-trail'

/** What the address of the audit trail holds when it shows one row's changes. */
export const rowHistory = (kind: AuditedKind, row_id: number) => ({ kind, row_id })
