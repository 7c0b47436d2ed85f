export { contractorsRoutes } from './contractors.routes.ts'
