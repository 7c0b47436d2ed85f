import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { minute } from './job-course.ts'

/** A driver at a stop, instants in milliseconds. */
export interface Visit extends Coordinates {
  from: number
  to: number
}

/** So much later than it is due a driver may come. */
const tolerated = 20 * minute
/** From the first stop to the last. */
const longestDay = 12 * 60 * minute

/** How much too late the latest of the stops is reached, in milliseconds, by whoever drives from one to the next. */
function delayOf(visits: readonly Visit[]): number {
  let delay = 0
  for (const [at, next] of visits.entries()) {
    const before = visits[at - 1]
    if (!before) continue
    const { minutes } = estimateTravel(before, next, { is_heavy: false })
    delay = Math.max(delay, before.to + minutes * minute - next.from)
  }
  return delay
}

/** Where each driver is to be on which day: who has a job in Dundee at eight does not load in Croydon at nine. */
export function makeAgendas() {
  const agendas = new Map<string, Visit[]>()
  const key = (driver_id: number, date: string) => `${date} ${driver_id}`
  const withVisits = (driver_id: number, date: string, visits: readonly Visit[]) =>
    [...(agendas.get(key(driver_id, date)) ?? []), ...visits].toSorted((a, b) => a.from - b.from)

  return {
    /** True where a driver can be at these stops too. */
    hasTime(driver_id: number, date: string, visits: readonly Visit[]): boolean {
      const all = withVisits(driver_id, date, visits)
      const lasts = (all.at(-1)?.to ?? 0) - (all[0]?.from ?? 0)
      return lasts <= longestDay && delayOf(all) <= tolerated
    },
    book(driver_id: number, date: string, visits: readonly Visit[]): void {
      agendas.set(key(driver_id, date), withVisits(driver_id, date, visits))
    },
  }
}
