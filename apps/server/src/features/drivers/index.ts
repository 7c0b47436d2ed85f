export { driversRoutes } from './drivers.routes.ts'
