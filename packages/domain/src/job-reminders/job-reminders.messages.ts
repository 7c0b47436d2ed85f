import { commonTexts } from '../kernel/common.messages.ts'
import { reminderTexts } from '../kernel/reminders.messages.ts'

/** What the reminder calls and the dialog show. */
export const jobReminderMessages = {
  added: 'Job reminder added successfully',
  updated: 'Job reminder saved',
  deleted: 'Job reminder deleted successfully',
  date_required: reminderTexts.date_required,
  time_required: reminderTexts.time_required,
  no_such_time: commonTexts.no_such_time,
  notes_required: reminderTexts.notes_required,
  no_collection_time: 'Collection date and time is not defined',
  no_delivery_time: 'Delivery date and time is not defined',
} as const

/** What arrives when a reminder is due. */
export const reminderNotice = {
  title: (job_number: string) => `Reminder: job ${job_number}`,
  customer: 'Customer',
  collection: 'Collection',
  delivery: 'Delivery',
  due: 'Reminder',
} as const

const hour = 60
const day = 24 * hour
const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Minutes in the largest unit that they fill: `90 minutes`, `1 hour`, `2 days`. */
function howLong(minutes: number): string {
  if (minutes % day === 0) return counted(minutes / day, 'day')
  return minutes % hour === 0 ? counted(minutes / hour, 'hour') : counted(minutes, 'minute')
}

/** The dialog. */
export const jobReminderTexts = {
  title: (job_number: string) => `Job Reminder: ${job_number}`,
  form: 'Job Reminder',
  quick: 'Quick reminder',
  before: (minutes: number, side: string) => `${howLong(minutes)} before ${side}`,
  quickPlaceholder: 'Choose a time',
  zone: 'Dates and times are shown in the company’s time zone.',
  list: 'Reminders of this job',
  edit: 'Edit reminder',
  delete: 'Delete reminder',
  editing: 'You are changing a reminder.',
  cancelEdit: 'Cancel change',
  confirmTitle: 'Confirmation Required',
  confirm: 'This process is not reversible. Are you sure to reset the Job Reminder?',
  close: 'Close',
  save: 'Save',
} as const
