import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { type Device, deliveriesOf } from '@dray/vehicle-simulator'
import type { Bulk } from '#demo/rows.repo.ts'
import { packFixes } from '#features/positions/index.ts'
import { phoneOf, sharesPosition, trackerOf } from './demo-devices.ts'
import { plannedDay } from './demo-vehicle.ts'
import { seededVehicles, type TellingVehicle } from './demo-vehicles.repo.ts'
import { believable, isOnDuty } from './drive-demo-day.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
}

/** So many days back phones have tracks, enough to look at and little to make; trackers have today's. */
const daysBack = 3
/** Coarser than what comes in while Dray runs: seconds between two fixes, and of a batch. */
const coarse = { every_s: 60, standing_every_s: 600, batch_s: 900 }

type Row = Record<string, unknown>
type Batch = [Fix, ...Fix[]]

/** What a device told of a day until now. */
function batchesOf(vehicle: TellingVehicle, device: Device, now: string): Batch[] {
  const to_at = Date.parse(vehicle.ends_at) < Date.parse(now) ? vehicle.ends_at : now
  return believable(deliveriesOf(device, { from_at: vehicle.clocked_in_at, to_at }), (fix) => isOnDuty(vehicle, fix.at))
}

function rowOf(of: Row, fixes: Batch): Row {
  const last = fixes.at(-1) ?? fixes[0]
  const packed = `\\x${packFixes(fixes).toString('hex')}`
  return { ...of, from_at: fixes[0].at, to_at: last.at, received_at: last.at, fixes: packed }
}

interface Tracks {
  batches: Row[]
  lasts: Row[]
}

/** The batches of one device, and the last fix of who is still out. */
function tracksOf(vehicle: TellingVehicle, device: Device, { of, now }: { of: Row; now: string }): Tracks {
  const batches = batchesOf(vehicle, { ...device, ...coarse }, now)
  const last = Date.parse(vehicle.ends_at) > Date.parse(now) ? batches.at(-1)?.at(-1) : undefined
  return {
    batches: batches.map((fixes) => rowOf(of, fixes)),
    lasts: last ? [{ ...of, ...last, received_at: last.at }] : [],
  }
}

/**
 * Where the drivers and vehicles of a filled company were today and on the days before, as their phones and trackers told:
 * after its captures are written, with which it agrees.
 */
export async function addTracks(bulk: Bulk, { tenant_id, now, today }: Company) {
  const from = addDays(today, -daysBack)
  const vehicles = await seededVehicles(bulk, { tenant_id, from, to: today, since: from, now })
  // A company of a thousand vehicles has few phones: more need not be told than can be looked at.
  const days = vehicles
    .filter(({ has_phone }) => has_phone)
    .map((vehicle) => ({ vehicle, plan: plannedDay(vehicle).plan }))
  const phones = days.flatMap(({ vehicle, plan }) => {
    const { driver_id, workday_id } = vehicle
    if (!sharesPosition(vehicle)) return []
    return tracksOf(vehicle, phoneOf(plan, []), { of: { tenant_id, driver_id, workday_id }, now })
  })
  const trackers = days.flatMap(({ vehicle, plan }) => {
    const { driver_id, workday_id, vehicle_id, tracker_id, clocked_in_at } = vehicle
    if (tracker_id === null || dateIn('Europe/London', clocked_in_at) !== today) return []
    return tracksOf(vehicle, trackerOf(plan, []), { of: { tenant_id, vehicle_id, driver_id, workday_id }, now })
  })
  await bulk.write([
    ['driver_positions', onceEach(phones, 'driver_id')],
    ['driver_last_positions', newestOf(phones, 'driver_id')],
    ['vehicle_positions', onceEach(trackers, 'vehicle_id')],
    ['vehicle_last_positions', newestOf(trackers, 'vehicle_id')],
  ])
}

/** Two who have a vehicle at once, or a shift that nobody ended and the next one, may tell of the same moment. */
const onceEach = (tracks: readonly Tracks[], by: string): Row[] => [
  ...new Map(tracks.flatMap(({ batches }) => batches).map((row) => [`${row[by]} ${row.from_at}`, row])).values(),
]

/** One of each: who forgot to clock out yesterday is out today again. */
const newestOf = (tracks: readonly Tracks[], by: string): Row[] => [
  ...new Map(
    tracks
      .flatMap(({ lasts }) => lasts)
      .toSorted((a, b) => String(a.at).localeCompare(String(b.at)))
      .map((row) => [row[by], row]),
  ).values(),
]
