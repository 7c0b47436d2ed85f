/** Why a driver rejects a job, ready to tap; with the last of them the driver says it in words. */
export const rejectReasons = ['Out of hours', 'Vehicle not suitable', 'Too far away', 'Other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** The reason as it is kept: one that is ready, or the driver's own words; null while the words are missing. */
export const reasonSaid = (chosen: RejectReason, words: string): string | null =>
  chosen === 'Other' ? words.trim() || null : chosen
