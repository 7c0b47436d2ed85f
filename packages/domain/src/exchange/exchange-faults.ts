/** How a request to the exchange can fail. */
export const exchangeFaults = [
  /** 400, 422, or a text where an id belongs: it says why. */
  'refused',
  /** 401: the sign-in is wrong or has run out. */
  'sign_in',
  /** 403 */
  'forbidden',
  /** 404 */
  'gone',
  /** 409: the load or quote is no longer in that state. */
  'conflict',
  /** 429 */
  'too_fast',
  /** 5xx: the exchange failed, and may or may not have done it. */
  'broken',
  /** An answer that is not what was asked for. */
  'unreadable',
  /** No answer in time. */
  'timed_out',
  /** No connection: the request was not received. */
  'unreachable',
] as const
export type ExchangeFault = (typeof exchangeFaults)[number]

/** After these nobody knows whether the exchange did what was asked. */
const unanswered: ReadonlySet<ExchangeFault> = new Set(['broken', 'unreadable', 'timed_out'])
export const leavesOpen = (fault: ExchangeFault): boolean => unanswered.has(fault)

/** The exchange has not looked at the request: it may be sent again. */
export const isForLater = (fault: ExchangeFault): boolean => fault === 'too_fast'

/** The company's settings are at fault, not this request. */
export const isOfConnection = (fault: ExchangeFault): boolean => fault === 'sign_in'
