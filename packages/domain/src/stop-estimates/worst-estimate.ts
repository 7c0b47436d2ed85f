import type { EstimateState } from './stop-estimate.ts'

interface Judged {
  state: EstimateState
  minutes_late: number | null
}

/** What asks for somebody before what does not; what nobody knows says least. */
const weights: Record<EstimateState, number> = { late: 3, tight: 2, on_time: 1, unknown: 0 }

/** Of some estimates the one that asks most for somebody, of two late ones the later; null of none. */
export function worstEstimate<E extends Judged>(estimates: readonly E[]): E | null {
  const [worst = null] = estimates.toSorted(
    (a, b) => weights[b.state] - weights[a.state] || (b.minutes_late ?? 0) - (a.minutes_late ?? 0),
  )
  return worst
}
