/**
 * Where a load of ours stands, as far as the exchange has answered. The first four are live: a job has one live load at
 * most.
 */
export const loadStates = [
  'posting',
  'unknown',
  'posted',
  'accepted',
  'delivered',
  'cancelled',
  'ended',
  'not_posted',
] as const
export type LoadState = (typeof loadStates)[number]

/** `jobs.cx_loads_status`; null where the job has no load. */
export const cxStatuses = {
  /** The load waits for its turn, or for the exchange's answer. */
  posting: 'Posting',
  /** It is not known whether the exchange has it. */
  unknown: 'Unknown',
  posted: 'Posted To CX',
  /** Its goods came into the depot: its member's part is over. */
  inDepot: 'Indepot',
} as const

/** What a clerk may set with `POST /client/cx/load/local`. */
export const localStatuses = [cxStatuses.posted, cxStatuses.inDepot] as const

/** A quote is answered only while it is `posted`; the others are commands to the exchange and what it answers with. */
export const openQuoteStatus = 'posted'
export const quoteCommands = ['ACCEPTED', 'DISMISSED', 'CANCELLED'] as const
export type QuoteCommand = (typeof quoteCommands)[number]

/** The longest reference that the exchange takes. */
export const longestReference = 30
