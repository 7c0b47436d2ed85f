import { addDays, addMinutes, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Fix } from '@dray/domain/positions/fix.ts'
import { type Delivery, deliveriesOf, type MeasuredFix } from '@dray/vehicle-simulator'
import { demoCompanies } from '#demo/company-plan.ts'
import { tenantsOf } from '#demo/jobs/demo-exchange.repo.ts'
import { keepPhoneFixes, keepTrackerFixes } from '#features/positions/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { faultsAt, phoneOf, placesOf, sharesPosition, trackerOf } from './demo-devices.ts'
import { type PlannedDay, plannedDay } from './demo-vehicle.ts'
import { demoVehicles, type TellingVehicle } from './demo-vehicles.repo.ts'

/** From one instant to another: what lies between is told. */
export interface Span {
  from_at: string
  to_at: string
}

/** What stamps ask of a vehicle that was in two towns at once is not told: no lorry is so fast. */
const kmhMost = 125
/** Who clocked out is home soon; the tracker of the vehicle goes on for a while. */
const trackedAfter = 90

const isResting = ({ breaks }: TellingVehicle, at: string) =>
  breaks.some(({ from_at, to_at }) => {
    const [from, to] = [Date.parse(from_at), to_at === null ? Number.POSITIVE_INFINITY : Date.parse(to_at)]
    return from <= Date.parse(at) && Date.parse(at) < to
  })
const isAtWork = ({ clocked_in_at, ends_at }: TellingVehicle, at: string) =>
  Date.parse(clocked_in_at) <= Date.parse(at) && Date.parse(at) <= Date.parse(ends_at)

/** On shift and not in a break. */
export const isOnDuty = (vehicle: TellingVehicle, at: string): boolean =>
  isAtWork(vehicle, at) && !isResting(vehicle, at)

const remembered = new Map<number, { of: string; day: PlannedDay }>()

/** The day of a vehicle, worked out anew only once something has happened in it: its ways cost some milliseconds. */
export function dayOf(vehicle: TellingVehicle): PlannedDay {
  const of = JSON.stringify(vehicle)
  const known = remembered.get(vehicle.workday_id)
  if (known?.of === of) return known.day
  const day = plannedDay(vehicle)
  if (remembered.size > 500) remembered.clear()
  remembered.set(vehicle.workday_id, { of, day })
  return day
}

export interface TellingDevices {
  /** Of the drivers' phones: on shift, outside breaks, where the driver shares it. */
  phones: { vehicle: TellingVehicle; fixes: [Fix, ...Fix[]] }[]
  trackers: { vehicle: TellingVehicle & { tracker_id: string }; fixes: [Fix, ...Fix[]] }[]
}

/** What the devices of the vehicles on the road send in a span of time. */
export function toldOf(vehicles: readonly TellingVehicle[], span: Span): TellingDevices {
  const places = placesOf(vehicles, span.to_at)
  const told = vehicles.map((vehicle) => {
    const faults = faultsAt(places.get(vehicle.workday_id) ?? vehicles.length, span.to_at)
    const { plan } = dayOf(vehicle)
    return {
      phones: deliveriesOf(phoneOf(plan, faults), span),
      trackers: deliveriesOf(trackerOf(plan, faults), span),
      vehicle,
    }
  })
  return {
    phones: told.flatMap(({ vehicle, phones }) => {
      if (!vehicle.has_phone || !sharesPosition(vehicle)) return []
      return believable(phones, ({ at }) => isOnDuty(vehicle, at)).map((fixes) => ({ vehicle, fixes }))
    }),
    trackers: told.flatMap(({ vehicle, trackers }) => {
      const { tracker_id } = vehicle
      if (tracker_id === null) return []
      return believable(trackers, () => true).map((fixes) => ({ vehicle: { ...vehicle, tracker_id }, fixes }))
    }),
  }
}

/** What a device measured of what is to be told, by batches. */
export function believable(deliveries: readonly Delivery[], isTold: (fix: MeasuredFix) => boolean) {
  return deliveries.flatMap(({ fixes }) => {
    const [first, ...others] = fixes.filter((fix) => (fix.speed_kmh ?? 0) <= kmhMost && isTold(fix))
    return first ? [[first, ...others] satisfies [Fix, ...Fix[]]] : []
  })
}

type Work = Pick<CompanyWork, 'inCompany' | 'platform'>

/** The vehicles of a company that tell of themselves at an instant. */
export const vehiclesAt = (tx: Tx, now: string): Promise<TellingVehicle[]> => {
  const to = dateIn('Europe/London', now)
  return demoVehicles(tx, { from: addDays(to, -1), to, since: addMinutes(now, -trackedAfter), now })
}

/** The demo's phones and trackers send what they measured in a span of time. Returns how many batches there were. */
export async function driveDemoDay({ inCompany, platform }: Work, span: Span): Promise<number> {
  const companies = await tenantsOf(
    platform,
    demoCompanies.map(({ slug }) => slug),
  )
  let count = 0
  for (const { tenant_id } of companies) count += await driveCompanyDay({ inCompany }, tenant_id, span)
  return count
}

/** The same for one company. */
export async function driveCompanyDay({ inCompany }: Pick<Work, 'inCompany'>, tenant_id: number, span: Span) {
  const { phones, trackers } = await inCompany(tenant_id, async ({ tx }) =>
    toldOf(await vehiclesAt(tx, span.to_at), span),
  )
  const onShift = trackers.filter(({ vehicle }) => isAtWork(vehicle, span.to_at))
  if (phones.length + onShift.length > 0) {
    await inCompany(tenant_id, async ({ tx }) => {
      for (const { vehicle, fixes } of phones) await keepPhoneFixes(tx, ofPhone(vehicle), fixes)
      for (const { vehicle, fixes } of onShift) await keepTrackerFixes(tx, ofTracker(vehicle), fixes)
    })
  }
  return phones.length + onShift.length
}

const ofPhone = ({ driver_id, workday_id }: TellingVehicle) => ({ driver_id, workday_id })
const ofTracker = ({ vehicle_id, driver_id, workday_id }: TellingVehicle) => ({ vehicle_id, driver_id, workday_id })
