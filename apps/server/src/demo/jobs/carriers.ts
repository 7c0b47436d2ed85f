import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { loadTypes } from '#demo/company-plan.ts'
import { type DriverPick, type FleetRows, nightShift } from '#demo/fleet/fleet-rows.ts'
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
/** Of the days that are watched more, since many of them have no time. */
const watchedShare = 0.85
const ownerShare = 0.3
const nightMode = 4
const datesRemembered = 8
/** So many days back, and from then on, no driver is in two towns at once: they are looked at on a map. */
const watchedDays = 4

/**
 * Picks carriers against whom no warning speaks: at work that day, in a vehicle that is on the road, tested and strong
 * enough, on the night shift for a night job. A sub-contractor takes what nobody of the company's own can.
 */
export function makeCarrierPicker(
  { drivers, sub_contractors, owner_drivers }: Omit<FleetRows, 'tables'>,
  { random, today }: { random: Random; today: string },
) {
  const watchedFrom = addDays(today, -watchedDays)
  const agendas = makeAgendas(watchedFrom)
  const byDate = new Map<string, Map<string, Suitable>>()

  function suitable({ load, mode, date }: CarrierWanted): Suitable {
    const known = byDate.get(date) ?? new Map<string, Suitable>()
    if (byDate.size > datesRemembered) byDate.clear()
    byDate.set(date, known)
    const key = `${load} ${mode === nightMode}`
    const found = known.get(key) ?? driversFor(drivers, { load, isNight: mode === nightMode, date })
    known.set(key, found)
    return found
  }
  function withTime(wanted: CarrierWanted): DriverPick[] {
    const { meant, stronger } = suitable(wanted)
    const asked = { ...wanted, isNeeded: wanted.needs === 'driver' }
    const own = agendas.withTime(meant, asked)
    return own.length > 0 ? own : agendas.withTime(stronger, asked)
  }
  const isForOwn = ({ needs, date }: CarrierWanted) =>
    needs === 'driver' || random.isLucky(date < watchedFrom ? ownShare : watchedShare)
  return (wanted: CarrierWanted): Carrier => {
    const own = withTime(wanted)
    if (own.length > 0 && isForOwn(wanted)) {
      const driver = random.pick(own)
      agendas.book(driver.id, wanted.date, wanted.visits)
      return { kind: 'driver', driver, name: `${driver.full_name}, ${driver.reg}` }
    }
    const owners = wanted.needs === 'any' ? owner_drivers.filter(({ load }) => isStrongEnough(load, wanted.load)) : []
    if (owners.length > 0 && random.isLucky(ownerShare)) return { kind: 'owner_driver', ...named(random.pick(owners)) }
    return { kind: 'sub_contractor', ...named(random.pick(sub_contractors)) }
  }
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

interface Suitable {
  /** In the vehicles that are meant for the load. */
  meant: DriverPick[]
  /** In stronger ones: for when none of those can. */
  stronger: DriverPick[]
}

function driversFor(
  drivers: DriverPick[],
  { load, isNight, date }: { load: number; isNight: boolean; date: string },
): Suitable {
  const free = drivers.filter(
    (driver) =>
      (driver.shift_type_id === nightShift) === isNight && !driver.absent.has(date) && date <= driver.fit_until,
  )
  return {
    meant: free.filter((driver) => driver.load === load),
    stronger: free.filter((driver) => driver.load !== load && isStrongEnough(driver.load, load)),
  }
}

const payload = (load: number) => loadTypes[load]?.payload_kg ?? 0
const isStrongEnough = (vehicle: number, load: number) => payload(vehicle) >= payload(load)
