export { makeLinkToken } from './one-time-link.ts'
export { sessionsRoutes } from './sessions.routes.ts'
