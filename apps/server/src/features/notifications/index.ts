export { notificationsRoutes } from './notifications.routes.ts'
export { notify } from './notify.ts'
