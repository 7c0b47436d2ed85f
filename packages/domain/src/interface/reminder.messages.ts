/** What the reminders of a job and of a vehicle say alike. */
export const reminderTexts = {
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
  action: 'Action',
  whose: 'For',
  none: 'No reminders yet',
  arrived: 'Arrived',
  passed: 'This time has passed: the reminder arrives at once.',
} as const
