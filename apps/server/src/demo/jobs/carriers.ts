import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { loadTypes } from '#demo/company-plan.ts'
import type { DriverPick, FleetRows } from '#demo/fleet/fleet-rows.ts'
import type { Random } from '#demo/random.ts'
import { makeAgendas, type Visit } from './agendas.ts'

/** Who takes a job, or one leg of it, on a date. */
export type Carrier =
  | { kind: 'driver'; driver: DriverPick; name: string }
  | { kind: 'sub_contractor' | 'owner_driver'; id: number; name: string }

export interface CarrierWanted {
  load: number
  mode: number
  date: string
  /** Only a driver reports from the road, and nobody plans for an owner driver. */
  needs: 'driver' | 'planned' | 'any'
  /** Where the driver has to be and when. */
  visits: readonly Visit[]
}

/** Of 100 allocations so many go to the company's own drivers; the others to sub-contractors and owner drivers. */
const ownShare = 0.55
const ownerShare = 0.3
const nightMode = 4
const nightShift = 2
const datesRemembered = 8
/** Of the days that are looked at on the map, no driver is in two towns at once. */
const watchedDays = 4

/**
 * Picks carriers against whom no warning speaks: at work that day, in a vehicle that is on the road, tested and strong
 * enough, on the night shift for a night job. A sub-contractor takes what nobody of the company's own can.
 */
export function makeCarrierPicker(
  { drivers, sub_contractors, owner_drivers }: Omit<FleetRows, 'tables'>,
  { random, today }: { random: Random; today: string },
) {
  const agendas = makeAgendas()
  const watchedFrom = addDays(today, -watchedDays)
  const byDate = new Map<string, Map<string, DriverPick[]>>()

  function suitable({ load, mode, date }: CarrierWanted): DriverPick[] {
    const known = byDate.get(date) ?? new Map<string, DriverPick[]>()
    if (byDate.size > datesRemembered) byDate.clear()
    byDate.set(date, known)
    const key = `${load} ${mode === nightMode}`
    const found = known.get(key) ?? driversFor(drivers, { load, isNight: mode === nightMode, date })
    known.set(key, found)
    return found
  }
  return (wanted: CarrierWanted): Carrier => {
    const { date, visits } = wanted
    const isWatched = date >= watchedFrom
    const own = suitable(wanted).filter(({ id }) => !isWatched || agendas.hasTime(id, date, visits))
    if (own.length > 0 && (wanted.needs === 'driver' || random.isLucky(ownShare))) {
      const driver = random.pick(own)
      if (isWatched) agendas.book(driver.id, date, visits)
      return { kind: 'driver', driver, name: `${driver.full_name}, ${driver.reg}` }
    }
    const owners = wanted.needs === 'any' ? owner_drivers.filter(({ load }) => isStrongEnough(load, wanted.load)) : []
    if (owners.length > 0 && random.isLucky(ownerShare)) return { kind: 'owner_driver', ...named(random.pick(owners)) }
    return { kind: 'sub_contractor', ...named(random.pick(sub_contractors)) }
  }
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** Those whose vehicles are meant for the load; else those whose are stronger. */
function driversFor(drivers: DriverPick[], { load, isNight, date }: { load: number; isNight: boolean; date: string }) {
  const free = drivers.filter(
    (driver) =>
      (driver.shift_type_id === nightShift) === isNight && !driver.absent.has(date) && date <= driver.fit_until,
  )
  const meant = free.filter((driver) => driver.load === load)
  return meant.length > 0 ? meant : free.filter((driver) => isStrongEnough(driver.load, load))
}

const payload = (load: number) => loadTypes[load]?.payload_kg ?? 0
const isStrongEnough = (vehicle: number, load: number) => payload(vehicle) >= payload(load)
