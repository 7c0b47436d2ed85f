/** What a driver's captures say of an offer: it was taken, turned down, or the job was simply done. */
export interface SaidOfOffer {
  kind: 'accepted' | 'rejected' | 'act'
  /** By the server's clock. */
  at: string
  reason: string | null
}

export interface OfferAnswer {
  answer: 'accepted' | 'rejected'
  answered_at: string
  reason: string | null
}

/**
 * Returns what a driver has answered, in whatever order it came and however often; null while nothing is an answer. Who
 * does something with a job has accepted it, whatever else was tapped; else the last answer stands, and of two of one
 * instant the acceptance.
 */
export function answerOf(said: readonly SaidOfOffer[]): OfferAnswer | null {
  if (said.some(({ kind }) => kind === 'act')) {
    const [first] = said.filter(({ kind }) => kind !== 'rejected').toSorted(byTime)
    return first ? { answer: 'accepted', answered_at: first.at, reason: null } : null
  }
  const last = said.toSorted(byTime).at(-1)
  if (!last) return null
  const isRejected = last.kind === 'rejected'
  return {
    answer: isRejected ? 'rejected' : 'accepted',
    answered_at: last.at,
    reason: isRejected ? last.reason : null,
  }
}

const byTime = (one: SaidOfOffer, other: SaidOfOffer) =>
  Date.parse(one.at) - Date.parse(other.at) ||
  Number(one.kind !== 'rejected') - Number(other.kind !== 'rejected') ||
  (one.reason ?? '').localeCompare(other.reason ?? '')
