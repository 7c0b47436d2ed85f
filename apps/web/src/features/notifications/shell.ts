export { NotificationList } from './notification-list.tsx'
export { NotificationSettingsDialog } from './notification-settings.tsx'
export { UnreadCount } from './unread-count.tsx'
