export { NotificationPanels } from './notification-panels.tsx'
export { NotificationSettings } from './notification-settings.tsx'
