import type { Stay } from './place-stay.ts'

/** What else is known of a stop, each an instant or null. */
export interface StopKnown {
  /** Of a delivery when the same driver's goods were collected: nobody delivers before. */
  not_before: string | null
  /** The last that was tapped there. */
  acted_at: string | null
}

const ms = (at: string) => Date.parse(at)

/**
 * The stay that is proposed as a stop's times: of several the last that began before what was tapped there, as a vehicle
 * that comes back is there for the second reason; without a tap the first.
 */
export function proposedStay<S extends Pick<Stay, 'arrived_at'>>(
  stays: readonly S[],
  { not_before, acted_at }: StopKnown,
): S | null {
  const possible = stays
    .filter(({ arrived_at }) => not_before === null || ms(arrived_at) >= ms(not_before))
    .toSorted((a, b) => ms(a.arrived_at) - ms(b.arrived_at))
  const before = acted_at === null ? [] : possible.filter(({ arrived_at }) => ms(arrived_at) <= ms(acted_at))
  return before.at(-1) ?? possible[0] ?? null
}
