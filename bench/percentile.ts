/** The value that so great a share of a list does not exceed: the nearest rank, which is always one of the list. */
export function percentile(list: readonly number[], share: number): number {
  const sorted = Float64Array.from(list).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
