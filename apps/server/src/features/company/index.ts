export { companyZone, settings } from './company.repo.ts'
export { companyRoutes } from './company.routes.ts'
