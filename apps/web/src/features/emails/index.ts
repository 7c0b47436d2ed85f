export { EmailLog, type EmailLogSearch, emailLogAddress } from './email-log.tsx'
export { MarkedEmail, UndeliverableNotice } from './email-mark.tsx'
export { EmailSettings } from './email-settings.tsx'
export { EmailTagsField } from './email-tags.tsx'
