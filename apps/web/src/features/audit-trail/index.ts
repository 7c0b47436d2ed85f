export { type AuditSearch, AuditTrail, auditAddress } from './audit-trail.tsx'
