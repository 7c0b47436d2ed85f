/** What the calls and dialogs of a trip's sub-jobs say. */
export const subJobMessages = {
  saved: 'Sub-job saved',
  updated: 'Sub-job updated',
  mode_one_sided: 'A sub-job either collects or delivers',
  not_a_trip: 'Only a trip has sub-jobs',
  too_many_days: (most: number) => `A trip and its sub-jobs must be within ${most} days`,
} as const

/** Lines of the feed. */
export const subJobActivities = {
  entered: 'Sub-job entered',
  added: (job_number: string) => `Sub-job ${job_number} added`,
} as const

/** The table of a trip's sub-jobs and its dialog. */
export const subJobTexts = {
  title: 'Sub-jobs',
  entry: 'Sub Job Entry',
  edit: 'Sub Job Edit',
  titleOf: (title: string, job_number: string) => `${title}: ${job_number}`,
  add: 'Add New Sub Job',
  none: 'This trip has no sub-jobs yet.',
  trip_no: 'Trip No',
  type: 'Type',
  types: { collection: 'Collection', delivery: 'Delivery' },
  from_to: 'From/To',
  town: 'Town',
  date_time: 'Date/Time',
  status: 'Status',
  action: 'Action',
  actionsOf: (job_number: string) => `Actions of ${job_number}`,
  toTrip: (job_number: string) => `Trip ${job_number}`,
  load: 'Load',
  from: 'COLLECTION FROM',
  to: 'DELIVERY TO',
  cancel: 'Cancel',
  save: 'Save',
  saveAndNext: 'Save and Next Sub Job',
  update: 'Update',
  copied: 'Customer, load type, freight type and service are those of the trip.',
} as const
