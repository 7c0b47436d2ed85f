import * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { listAuditPeople } from './list-audit-people.ts'
import { listAuditTrail } from './list-audit-trail.ts'
import { showAuditEntry } from './show-audit-entry.ts'

export const auditTrailRoutes = [
  route(calls.listAuditPeople, listAuditPeople),
  route(calls.listAuditTrail, listAuditTrail),
  route(calls.showAuditEntry, showAuditEntry),
]
