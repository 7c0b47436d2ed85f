/** What a charged cancellation can keep of a job: by itself it bills what was typed, and nothing else. */
export const keptOnCancelling = ['extras', 'waiting', 'costs'] as const
export type KeptOnCancelling = (typeof keptOnCancelling)[number]
