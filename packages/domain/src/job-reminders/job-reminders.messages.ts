/** What the reminder calls and the dialog show. */
export const jobReminderMessages = {
  added: 'Job reminder added successfully',
  updated: 'Job reminder saved',
  deleted: 'Job reminder deleted successfully',
  date_required: 'Please select reminder date',
  time_required: 'Please select reminder time',
  no_such_time: 'The clocks go forward that night and this time does not exist',
  notes_required: 'Please enter reminder notes',
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

/** The dialog. */
export const jobReminderTexts = {
  title: (job_number: string) => `Job Reminder: ${job_number}`,
  form: 'Job Reminder',
  quick: 'Quick reminder',
  quickPlaceholder: 'Choose a time',
  date: 'Date',
  time: 'Time',
  zone: 'Dates and times are shown in the company’s time zone.',
  notes: 'Notes',
  action: 'Action',
  list: 'Reminders of this job',
  passed: 'This time has passed: the reminder arrives at once.',
  none: 'No reminders yet',
  arrived: 'Arrived',
  whose: 'For',
  edit: 'Edit reminder',
  delete: 'Delete reminder',
  editing: 'You are changing a reminder.',
  cancelEdit: 'Cancel change',
  confirmTitle: 'Confirmation Required',
  confirm: 'This process is not reversible. Are you sure to reset the Job Reminder?',
  close: 'Close',
  save: 'Save',
} as const
