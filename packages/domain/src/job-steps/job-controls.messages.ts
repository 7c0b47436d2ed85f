export const jobControlLabels = {
  edit: 'Edit',
  edit_costs: 'Edit costs',
  stop_times: 'Arrival and Departure',
  send_quote: 'Send Quote to Customer',
  post_load: 'Post To Courier Exchange',
  local_load: 'Enter a CX load by hand',
  recurring: 'Recurring Job',
  sub_job: 'Add New Sub Job',
  repeat: 'Repeat Job',
  reminders: 'Job Reminder',
  tracking: 'Tracking Link',
  pod_upload: 'Upload POD',
  credit_note: 'Create Credit Notes',
} as const

/** The label of what is done with a job, or with a trip. */
export const jobControlLabel = (control: keyof typeof jobControlLabels, isTrip: boolean): string =>
  control === 'recurring' && isTrip ? 'Recurring Trip Job' : jobControlLabels[control]
