export { serviceMinutesRoutes } from './service-minutes.routes.ts'
