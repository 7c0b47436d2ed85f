import type { Fix } from '../kernel/places/fix.ts'

/** So long without a word a phone leaves to the vehicle's tracker. */
const gapMs = 2 * 60_000

/** The phone's fixes, and where it was silent those of the vehicle's tracker; each instant once, in order. */
export function mergeFixes(phone: readonly Fix[], tracker: readonly Fix[]): Fix[] {
  const timed = (fixes: readonly Fix[]) => new Map(fixes.map((fix) => [Date.parse(fix.at), fix]))
  const own = timed(phone)
  const times = [...own.keys()].toSorted((a, b) => a - b)
  const between = [...timed(tracker)].filter(([at]) => !isNear(times, at))
  return [...own, ...between].toSorted(([a], [b]) => a - b).map(([, fix]) => fix)
}

/** Whether one of the times, which are in order, is near this one. */
function isNear(times: readonly number[], at: number): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < at - gapMs) low = middle + 1
    else high = middle
  }
  const next = times[low]
  return next !== undefined && next <= at + gapMs
}
