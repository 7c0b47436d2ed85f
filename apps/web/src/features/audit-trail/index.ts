export { type AuditSearch, AuditTrail, auditAddress } from './audit-trail.tsx'
export { HistoryLink } from './history-link.tsx'
