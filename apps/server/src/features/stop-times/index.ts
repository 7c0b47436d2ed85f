export { stopTimesRoutes } from './stop-times.routes.ts'
