import { commonTexts } from '../kernel/common.messages.ts'
import { reminderTexts } from '../kernel/reminders.messages.ts'

/** What the reminder calls and the dialog of a vehicle say. */
export const vehicleReminderMessages = {
  added: 'Vehicle reminder added',
  deleted: 'Vehicle Reminder Deleted Successfully',
  date_required: reminderTexts.date_required,
  date_wrong: 'Must be a date, DD-MM-YYYY',
  time_required: reminderTexts.time_required,
  no_such_time: commonTexts.no_such_time,
  notes_required: reminderTexts.notes_required,
} as const

/** What arrives when a reminder is due. */
export const vehicleReminderNotice = {
  title: (reg: string) => `Reminder: ${reg}`,
  due: 'Reminder',
  vehicle: 'Vehicle',
} as const

export const vehicleReminderTexts = {
  title: (reg: string) => `Vehicle Reminder: ${reg}`,
  open: 'Vehicle reminders',
  form: 'Vehicle Reminder',
  list: 'Reminders of this vehicle',
  delete: (notes: string) => `Delete reminder: ${notes}`,
  confirmTitle: 'Confirmation Required',
  confirm: 'This process is not reversible. Are you sure to reset the Vehicle Reminder?',
  save: 'Save',
} as const
