export { liveDriversRoutes } from './live-drivers.routes.ts'
