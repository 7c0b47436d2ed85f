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

/** What steps of a job ask, before they are sent too: the first screens need no others. */
export const stepQuestions = {
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
} as const satisfies Record<string, { status: 409; text: string; asks: Asks }>

export type StepQuestionCode = keyof typeof stepQuestions
