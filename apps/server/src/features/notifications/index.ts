export { notificationsRoutes } from './notifications.routes.ts'
export { type Notice, notify } from './notify.ts'
