import { statusLabel } from './status-labels.ts'
/** What the job calls say when they succeed, and what they refuse beside the form's own reasons. */
export const jobMessages = {
  saved: 'Job saved',
  created: (job_number: string) => `Job No: ${job_number} created successfully`,
  updated: 'Job updated successfully',
  became_job: 'The quote is now a job',
  status_updated: 'Job status updated successfully',
  cancelled: 'Job cancelled successfully',
  deleted: 'Job deleted successfully',
  restored: 'Job restored',
  marked: 'Marks saved',
  sub_cost_updated: 'Job sub cost updated successfully',
  leg_cost_updated: 'Cost of the carrier saved',
  other_costs_updated: 'Job Other costs updated successfully',
  note_added: 'Job note added Successfully',
  note_updated: 'Job note saved',
  waiting_approved: 'Waiting charge approved',
  waiting_missing: 'Please add waiting charge!',
  status_in_body: 'A job is saved without a status: its steps have calls of their own',
  note_empty: 'Please add notes',
  edited_note_empty: 'Please add a note',
  unknown_tariff: 'This tariff does not exist',
  tariff_twice: 'This tariff is already on the job',
  /** Why costs cannot be corrected in the details of a job of this status. */
  costs_closed: (status: string, open: readonly string[]) =>
    `The job is ${statusLabel(status)}. Its costs can be changed in the job itself until its charges close, and here while it is ${open.map(statusLabel).join(' or ')}.`,
  charge_without_cancel: 'Only a cancellation can have a charge',
  kept_without_charge: 'Extras, waiting and costs can be kept only if the cancellation is charged',
  charge_too_small: 'The charge must be above 0',
  places_missing: 'Two places are needed: coordinates or postcodes',
} as const

/** Lines of the activity feed that do not come from the status table. None names an amount: that is kept beside it. */
export const activityMessages = {
  created: { job: 'Job entered', quote: 'Quote entered', trip: 'Trip entered' },
  updated: (fields: readonly string[]) => `Changed: ${fields.join(', ')}`,
  status: (label: string, to: string) => `${label}: ${statusLabel(to)}`,
  /** Of a trip whose status follows its sub-jobs. */
  followed: (to: string) => `Sub-jobs: ${statusLabel(to)}`,
  charged_cancel: 'Cancelled with a charge',
  waiting_approved: 'Waiting charge approved',
  sub_cost: { changed: 'Sub cost changed', removed: 'Sub cost removed' },
  leg_cost: { changed: 'Cost of a carrier changed', removed: 'Cost of a carrier removed' },
  other_costs: { changed: 'Other costs changed', removed: 'Other costs removed' },
  with_amount: (message: string, amount: string) => `${message}: £${amount}`,
} as const
