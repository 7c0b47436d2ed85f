export { unreadNotifications } from './list-notifications.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { type Notice, notify } from './notify.ts'
export { notifyEmailFailed, notifyGivenUp } from './notify-failures.ts'
