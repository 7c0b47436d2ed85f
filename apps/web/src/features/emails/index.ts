export { EmailSettings } from './email-settings.tsx'
