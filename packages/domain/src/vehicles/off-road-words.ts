import type { OffRoadCause } from './off-road-cause.ts'

const daysNamed = 10

/** The booked days that somebody has to see to. */
export function bookedWords(days: readonly string[]): string {
  if (days.length === 0) return ''
  const more = days.length - daysNamed
  return ` It is booked on ${days.slice(0, daysNamed).join(', ')}${more > 0 ? ` and ${more} more days` : ''}.`
}

/** Why nobody may drive it, whoever booked it: what holds it off the road. A time that was entered is the office's to weigh. */
export function barsDriving(cause: OffRoadCause | null): string | null {
  if (cause?.cause === 'defect') return `Dangerous defect: ${cause.title}`
  return cause?.cause === 'inspection' ? 'It failed its inspection' : null
}
