export { consoleTrailRoutes } from './console-trail.routes.ts'
