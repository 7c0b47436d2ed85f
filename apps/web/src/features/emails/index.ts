export { EmailLog } from './email-log.tsx'
export { emailLogAddress } from './email-log-search.ts'
export { EmailSettings } from './email-settings.tsx'
