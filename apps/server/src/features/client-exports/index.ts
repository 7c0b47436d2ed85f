export { clientExportsRoutes } from './client-exports.routes.ts'
