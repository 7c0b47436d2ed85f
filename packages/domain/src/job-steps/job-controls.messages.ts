export const jobControlLabels = {
  edit: 'Edit',
  edit_costs: 'Edit costs',
  send_quote: 'Send Quote to Customer',
  recurring: 'Recurring Job',
  sub_job: 'Add New Sub Job',
  repeat: 'Repeat Job',
  reminders: 'Job Reminder',
  pod_upload: 'Upload POD',
  credit_note: 'Credit Note',
} as const
