export { refreshStops } from './refresh-stops.ts'
export { stopTimesRoutes } from './stop-times.routes.ts'
