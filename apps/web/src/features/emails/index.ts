export { EmailLog } from './email-log.tsx'
export { emailLogAddress } from './email-log-search.ts'
export { MarkedEmail, UndeliverableNotice } from './email-mark.tsx'
export { EmailSettings } from './email-settings.tsx'
