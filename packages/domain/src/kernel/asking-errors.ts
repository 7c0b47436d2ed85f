import { type Asks, stepQuestions } from './step-questions.ts'

/**
 * The refusals that ask: the same call goes on with the code among its `accept_warnings`. The sentence is the question,
 * where the server has no better one for the case.
 */
export const askingErrors = {
  ...stepQuestions,
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
