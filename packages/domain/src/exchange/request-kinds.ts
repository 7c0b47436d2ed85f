/** What a company can have waiting for its turn at the exchange; what a screen reads is asked for by itself beside these. */
export const requestKinds = [
  'test',
  'form_values',
  'post_load',
  'cancel_load',
  'quote_status',
  'read_load',
  'read_quotes',
] as const
export type RequestKind = (typeof requestKinds)[number]

/**
 * `waiting` for its turn; `sent`; `checking`: it was not answered, and what became of it is looked up; `done`; `failed`;
 * `unknown`: it cannot be told whether the exchange did it.
 */
export const requestStates = ['waiting', 'sent', 'checking', 'done', 'failed', 'unknown'] as const
export type RequestState = (typeof requestStates)[number]

export const isSettled = (state: RequestState): boolean => state === 'done' || state === 'failed' || state === 'unknown'
