/**
 * The refusals whose sentences the browser says by itself: without an answer, or before it asks, by the rules that it shares
 * with the server. The first screens need no others.
 */
export const browserErrors = {
  internal: { status: 500, text: 'Something went wrong' },
  not_found: { status: 404, text: 'This does not exist or is not yours.' },
  conflict: { status: 409, text: 'Somebody else just changed this.' },
  file_type_refused: { status: 422, text: 'Files of this type cannot be uploaded here.' },
  file_unreadable: { status: 422, text: 'This picture is damaged and cannot be read. Choose another one.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  step_not_allowed: { status: 409, text: 'This step is not possible from the status the job is in.' },
  allocation_warnings: { status: 409, text: 'This allocation has warnings.' },
  job_locked: { status: 409, text: 'The job can no longer be changed in this status.' },
  pod_too_early: { status: 409, text: "You can't upload POD for a job that is not started yet" },
  cancel_not_confirmed: {
    status: 409,
    text: 'This process is irreversible, you want to cancel this job?',
  },
  price_not_confirmed: {
    status: 409,
    text: 'You did not add any price for this job. Are you sure you want to continue?',
  },
  pod_missing: { status: 409, text: 'There is no proof of delivery yet. Are you sure you want to continue?' },
  deallocate_not_confirmed: {
    status: 409,
    text: 'The driver has already started this job. Are you sure you want to deallocate it?',
  },
  legs_not_allocated: {
    status: 409,
    text: 'Some of its sub-jobs are not allocated yet. They are completed with the trip. Do you want to continue?',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type BrowserErrorCode = keyof typeof browserErrors
