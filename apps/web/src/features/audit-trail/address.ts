export { auditAddress } from './audit-search.ts'
