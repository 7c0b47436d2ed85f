/** What reminders say, whatever they are set on. */
export const reminderTexts = {
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
  action: 'Action',
  whose: 'For',
  arrived: 'Arrived',
  date_required: 'Please select reminder date',
  time_required: 'Please select reminder time',
  notes_required: 'Please enter reminder notes',
  passed: 'This time has passed: the reminder arrives at once.',
  none: 'No reminders yet',
} as const
