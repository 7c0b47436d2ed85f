export { auditAddress } from './audit-search.ts'
export { AuditTrail } from './audit-trail.tsx'
