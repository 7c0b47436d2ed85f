export { NotificationPanels } from './notification-panels.tsx'
