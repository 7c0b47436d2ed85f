import { addDays } from '@dray/domain/kernel/clock-time.ts'
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
/** A shift begins an hour before its first stop and lasts ten hours at least; then comes the rest that the law asks for. */
const shift = { before: 60 * minute, lasts: 10 * 60 * minute, rest: 9 * 60 * minute }

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

/** True where the rest between the shifts of two days is long enough. */
function isRested(day: readonly Visit[], next: readonly Visit[]): boolean {
  const [first, last, morning] = [day[0], day.at(-1), next[0]]
  if (!first || !last || !morning) return true
  const over = Math.max(last.to, first.from - shift.before + shift.lasts)
  return over + shift.rest <= morning.from - shift.before
}

/**
 * Where each driver is to be on which day, from a date on: who has a job in Dundee at eight does not load in Croydon at nine.
 * Of the days before nothing is asked: nobody looks at them on a map.
 */
export function makeAgendas(first: string) {
  const agendas = new Map<string, Visit[]>()
  const key = (driver_id: number, date: string) => `${date} ${driver_id}`
  const booked = (driver_id: number, date: string) => agendas.get(key(driver_id, date)) ?? []
  const withVisits = (driver_id: number, date: string, visits: readonly Visit[]) =>
    [...booked(driver_id, date), ...visits].toSorted((a, b) => a.from - b.from)
  const delayWith = (driver_id: number, { date, visits }: Asked) => {
    const day = withVisits(driver_id, date, visits)
    const [before, after] = [booked(driver_id, addDays(date, -1)), booked(driver_id, addDays(date, 1))]
    return isRested(before, day) && isRested(day, after) ? delayOf(day) : Number.POSITIVE_INFINITY
  }

  return {
    /** Those of the drivers who can be at these stops too; where somebody is needed, those who come late at the worst. */
    withTime<D extends { id: number }>(drivers: readonly D[], asked: Asked): D[] {
      if (asked.date < first) return [...drivers]
      const delays = drivers.map((driver) => ({ driver, delay: delayWith(driver.id, asked) }))
      const within = (most: number) => delays.flatMap(({ driver, delay }) => (delay <= most ? [driver] : []))
      const punctual = within(tolerated.usually)
      return punctual.length > 0 || !asked.isNeeded ? punctual : within(tolerated.ifNeeded)
    },
    book(driver_id: number, date: string, visits: readonly Visit[]): void {
      if (date >= addDays(first, -1)) agendas.set(key(driver_id, date), withVisits(driver_id, date, visits))
    },
  }
}
