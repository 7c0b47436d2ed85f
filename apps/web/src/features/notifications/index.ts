export { NotificationSettings } from './notification-settings.tsx'
export { RoleNotifications } from './role-notifications.tsx'
