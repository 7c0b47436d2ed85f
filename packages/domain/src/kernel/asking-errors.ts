/** How a browser asks what a refusal asks; what is left out is the usual. */
export interface Asks {
  /** 'Are you sure?' unless said otherwise. */
  title?: string
  /** The button that goes on; 'Proceed' unless said otherwise. */
  goOn?: string
  /** `info` unless said otherwise. */
  type?: 'danger' | 'warning' | 'info'
  /** Whoever leaves the question is not told that nothing was done: what they were at is still open. */
  quiet?: true
  /** What is accepted are the codes of the warnings among its `data`, by who holds this permission; red ones with a reason. */
  needs?: 'allocation.override'
}

/**
 * The refusals that ask: the same call goes on with the code among its `accept_warnings`. The sentence is the question,
 * where the server has no better one for the case.
 */
export const askingErrors = {
  cancel_not_confirmed: { status: 409, text: 'This process is irreversible, you want to cancel this job?', asks: {} },
  price_not_confirmed: {
    status: 409,
    text: 'You did not add any price for this job. Are you sure you want to continue?',
    asks: {},
  },
  pod_missing: {
    status: 409,
    text: 'There is no proof of delivery yet. Are you sure you want to continue?',
    asks: {},
  },
  deallocate_not_confirmed: {
    status: 409,
    text: 'The driver has already started this job. Are you sure you want to deallocate it?',
    asks: { type: 'danger' },
  },
  legs_not_allocated: {
    status: 409,
    text: 'Some of its sub-jobs are not allocated yet. They are completed with the trip. Do you want to continue?',
    asks: {},
  },
  allocation_warnings: {
    status: 409,
    text: 'This allocation has warnings.',
    asks: { needs: 'allocation.override', type: 'warning' },
  },
  leave_matters: {
    status: 409,
    text: 'This leave has warnings.',
    asks: { title: 'This leave has warnings', goOn: 'Continue', type: 'warning' },
  },
  leave_on_booked: {
    status: 409,
    text: 'The driver is booked on these days.',
    asks: { title: 'The driver is booked on these days', goOn: 'Continue', type: 'warning' },
  },
  approval_breaches: {
    status: 409,
    text: 'Some of these workdays break the rules. Approve anyway?',
    asks: { quiet: true },
  },
  vehicle_booked: {
    status: 409,
    text: 'You selected Booked dates also for VOR',
    asks: { goOn: 'Continue', type: 'warning' },
  },
  odometer_unlikely: {
    status: 409,
    text: 'The odometer reading is far from the last one. Is it right?',
    asks: { quiet: true },
  },
  letters_unprintable: {
    status: 409,
    text: 'A document has letters that cannot be printed.',
    asks: { title: 'Some letters cannot be printed', goOn: 'Send anyway', type: 'warning', quiet: true },
  },
  /** The documents' answer names what was taken before, with 200 and no file; the browser asks as of a refusal. */
  downloaded_before: {
    status: 409,
    text: 'Some of these were downloaded before.',
    asks: { title: 'Downloaded before', goOn: 'Download again', type: 'warning', quiet: true },
  },
} as const satisfies Record<string, { status: 409; text: string; asks: Asks }>

export type AskingCode = keyof typeof askingErrors
export const isAskingCode = (code: string): code is AskingCode => Object.hasOwn(askingErrors, code)
