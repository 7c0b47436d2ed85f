/** How many stops were reached on time, how many late, and of how many nobody knows. */
export interface StopCounts {
  on_time: number
  late: number
  unknown: number
}

/**
 * The share of stops that were on time, in per cent to one decimal, of those of which it is known; null where none is. A
 * stop of which it is not known is never taken for one on time.
 */
export function onTimePercent({ on_time, late }: Omit<StopCounts, 'unknown'>): string | null {
  const known = on_time + late
  return known === 0 ? null : (Math.round((on_time * 1000) / known) / 10).toFixed(1)
}

export const addCounts = (a: StopCounts, b: StopCounts): StopCounts => ({
  on_time: a.on_time + b.on_time,
  late: a.late + b.late,
  unknown: a.unknown + b.unknown,
})
