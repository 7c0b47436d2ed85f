export { allocationRoutes } from './allocation.routes.ts'
