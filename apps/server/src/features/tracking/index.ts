export { trackingRoutes } from './tracking.routes.ts'
export { trackingUrl } from './tracking-url.ts'
