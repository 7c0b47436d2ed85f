export { JobReminderDialog } from './job-reminder-dialog.tsx'
