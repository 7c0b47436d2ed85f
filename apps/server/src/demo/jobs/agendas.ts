import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'

const minute = 60_000

/** A driver at a stop, instants in milliseconds. */
export interface Visit extends Coordinates {
  from: number
  to: number
}

/** So much later than it is due a driver may come; where nobody else can, somebody comes very late. */
const tolerated = { usually: 20 * minute, ifNeeded: 100 * minute }
/** From the first stop to the last. */
const longestDay = 12 * 60 * minute

interface Asked {
  date: string
  visits: readonly Visit[]
  isNeeded: boolean
}

/**
 * How much too late the latest of the stops is reached, in milliseconds, by whoever drives from one to the next; beyond all
 * bounds where the day is too long.
 */
function delayOf(visits: readonly Visit[]): number {
  let delay = (visits.at(-1)?.to ?? 0) - (visits[0]?.from ?? 0) > longestDay ? Number.POSITIVE_INFINITY : 0
  for (const [at, next] of visits.entries()) {
    const before = visits[at - 1]
    if (!before) continue
    const { minutes } = estimateTravel(before, next, { is_heavy: false })
    delay = Math.max(delay, before.to + minutes * minute - next.from)
  }
  return delay
}

/**
 * Where each driver is to be on which day, from a date on: who has a job in Dundee at eight does not load in Croydon at nine.
 * Of the days before nothing is asked: nobody looks at them on a map.
 */
export function makeAgendas(first: string) {
  const agendas = new Map<string, Visit[]>()
  const key = (driver_id: number, date: string) => `${date} ${driver_id}`
  const withVisits = (driver_id: number, date: string, visits: readonly Visit[]) =>
    [...(agendas.get(key(driver_id, date)) ?? []), ...visits].toSorted((a, b) => a.from - b.from)

  return {
    /** Those of the drivers who can be at these stops too; where somebody is needed, those who come late at the worst. */
    withTime<D extends { id: number }>(drivers: readonly D[], { date, visits, isNeeded }: Asked): D[] {
      if (date < first) return [...drivers]
      const delays = drivers.map((driver) => ({ driver, delay: delayOf(withVisits(driver.id, date, visits)) }))
      const within = (most: number) => delays.flatMap(({ driver, delay }) => (delay <= most ? [driver] : []))
      const punctual = within(tolerated.usually)
      return punctual.length > 0 || !isNeeded ? punctual : within(tolerated.ifNeeded)
    },
    book(driver_id: number, date: string, visits: readonly Visit[]): void {
      if (date >= first) agendas.set(key(driver_id, date), withVisits(driver_id, date, visits))
    },
  }
}
