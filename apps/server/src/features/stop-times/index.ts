export { dropWaiting } from './drop-waiting.ts'
export { refreshStops } from './refresh-stops.ts'
export { stopTimesRoutes } from './stop-times.routes.ts'
export { takeStampsAlong } from './take-stamps-along.ts'
