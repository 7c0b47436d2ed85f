export { companyRoutes } from './company.routes.ts'
export { lookupsRoutes } from './lookups.routes.ts'
