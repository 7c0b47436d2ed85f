export { dueAddressOf } from './due-address.ts'
export { DueDates, type DueSearch, dueAddress } from './due-dates.tsx'
export { LightBadge, PaperLight, papersColumn } from './paper-light.tsx'
export { ReminderRules } from './reminder-rules.tsx'
