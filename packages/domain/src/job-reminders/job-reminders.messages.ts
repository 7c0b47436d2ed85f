/** What the reminder calls and the dialog show. */
export const jobReminderMessages = {
  added: 'Job reminder added successfully',
  updated: 'Job reminder saved',
  deleted: 'Job reminder deleted successfully',
  date_required: 'Please select reminder date',
  notes_required: 'Please enter reminder notes',
  no_collection_time: 'Collection date and time is not defined',
  no_delivery_time: 'Delivery date and time is not defined',
} as const
