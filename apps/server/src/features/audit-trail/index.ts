export { auditTrailRoutes } from './audit-trail.routes.ts'
export { type RowNames, readRowNames } from './row-names.ts'
