import { addDays, addMinutes, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { asTracker, type Delivery, deliveriesOf, type MeasuredFix, phoneBody } from '@dray/vehicle-simulator'
import { demoCompanies } from '#demo/company-plan.ts'
import { tenantsOf } from '#demo/jobs/demo-exchange.repo.ts'
import { asDriver } from '#features/driver-captures/index.ts'
import { sendPositions } from '#features/positions/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { faultsOnTheRoad, phoneOf, sharesPosition, trackerOf } from './demo-devices.ts'
import { demoTrackerKey } from './demo-tracker-key.repo.ts'
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

interface TellingDevices {
  /** Of the drivers' phones: on shift, outside breaks, where the driver shares it. */
  phones: { vehicle: TellingVehicle; fixes: [MeasuredFix, ...MeasuredFix[]] }[]
  trackers: { vehicle: TellingVehicle & { tracker_id: string }; fixes: [MeasuredFix, ...MeasuredFix[]] }[]
}

/** What the devices of the vehicles on the road send in a span of time. */
function toldOf(vehicles: readonly TellingVehicle[], span: Span): TellingDevices {
  const faultsOf = faultsOnTheRoad(vehicles, span.to_at)
  const told = vehicles.map((vehicle) => {
    const faults = faultsOf.get(vehicle.workday_id) ?? []
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
    return first ? [[first, ...others] satisfies [MeasuredFix, ...MeasuredFix[]]] : []
  })
}

type Work = Pick<CompanyWork, 'inCompany' | 'platform'>

/** The vehicles of a company that tell of themselves at an instant. */
export const vehiclesAt = (tx: Tx, now: string): Promise<TellingVehicle[]> => {
  const to = dateIn('Europe/London', now)
  return demoVehicles(tx, { from: addDays(to, -1), to, since: addMinutes(now, -trackedAfter), now })
}

export interface Driving extends Span {
  /** The intake of trackers, by its whole address; null while it is not open yet. */
  intake: string | null
}

/** The demo's phones and trackers send what they measured in a span of time. Returns how many batches there were. */
export async function driveDemoDay({ inCompany, platform }: Work, driving: Driving): Promise<number> {
  const companies = await tenantsOf(
    platform,
    demoCompanies.map(({ slug }) => slug),
  )
  let count = 0
  for (const company of companies) count += await driveCompanyDay({ inCompany }, company, driving)
  return count
}

interface Company {
  tenant_id: number
  slug: string
}

/** The same for one company. */
export async function driveCompanyDay(
  { inCompany }: Pick<Work, 'inCompany'>,
  { tenant_id, slug }: Company,
  { intake, ...span }: Driving,
) {
  const { phones, trackers } = await inCompany(tenant_id, async ({ tx }) =>
    toldOf(await vehiclesAt(tx, span.to_at), span),
  )
  for (const { vehicle, fixes } of phones) {
    const { driver_id: id, user_id, driver_name: name, workday_id } = vehicle
    const body = phoneBody(workday_id, fixes)
    await inCompany(tenant_id, (ctx) =>
      sendPositions(asDriver(ctx, { id, user_id, name }), { body } as SentByPhone),
    ).catch(isLost)
  }
  if (intake === null) return phones.length
  for (const { vehicle, fixes } of trackers) {
    const { tracker_id, registration, vehicle_id } = vehicle
    const form = spoken[Math.floor(vehicle_id / 2) % spoken.length] ?? 'own'
    await asTracker({ address: intake, key: demoTrackerKey(slug), form }, { tracker_id, registration })(fixes)
  }
  return phones.length + trackers.length
}

/** What the server refuses of a phone is gone: its workday was taken away meanwhile. */
function isLost(error: unknown) {
  if (!(error instanceof AppError)) throw error
}

/** Their trackers are of several makers. */
const spoken = ['traccar', 'own', 'osmand'] as const

type SentByPhone = Parameters<typeof sendPositions>[1]
