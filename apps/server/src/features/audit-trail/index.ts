export { auditTrailRoutes } from './audit-trail.routes.ts'
