import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { metresBetween } from '@dray/domain/place-arrivals/metres-between.ts'
import { placeArrivalChange } from '@dray/domain/place-arrivals/place-arrivals.events.ts'
import { staysAt } from '@dray/domain/place-arrivals/place-stay.ts'
import { type SourcedFix, withTracker } from '@dray/domain/place-arrivals/with-tracker.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import {
  type ArrivalRow,
  arrivalsOfWorkday,
  type Batch,
  batchesSince,
  driverOfWorkday,
  fixesOfWorkday,
  holdWorkday,
  jobsOfWorkday,
  type NewArrival,
  removeArrivals,
  writeArrivals,
} from './place-arrivals.repo.ts'
import { placesOf, stopWritten } from './stop-places.ts'

/** Transactions that were still open at the last look have come to their end since. */
const overlapMs = 20_000

/**
 * Notes when drivers came to their stops and left them, by the positions that came since the last look, or in half a day
 * where this is the first: never in place of what is tapped. However often a workday is looked at, and in whatever order its
 * positions came, the same is noted.
 */
export function makeNotingPlaceArrivals({ inCompany, platform }: CompanyWork) {
  let latest: string | null = null
  let handled = new Set<string>()
  return async () => {
    const since = latest && new Date(Date.parse(latest) - overlapMs).toISOString()
    const came = await batchesSince(platform, since)
    const fresh = came.filter((batch) => !handled.has(nameOf(batch)))
    for (const batches of Map.groupBy(fresh, ofWorkday).values()) {
      const [{ tenant_id, workday_id }] = batches as [Batch, ...Batch[]]
      await inCompany(tenant_id, (ctx) => noteArrivals(ctx, { workday_id, ...spanOf(batches) }))
    }
    handled = new Set(came.map(nameOf))
    latest = came.reduce((last: string | null, { received_at }) => laterOf(last, received_at), latest)
  }
}

const laterOf = (one: string | null, other: string) =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other
const ofWorkday = ({ tenant_id, workday_id }: Batch) => `${tenant_id}:${workday_id}`
const nameOf = ({ tenant_id, workday_id, from_at, to_at }: Batch) => [tenant_id, workday_id, from_at, to_at].join(':')

function spanOf(batches: readonly Batch[]) {
  const from = Math.min(...batches.map(({ from_at }) => Date.parse(from_at)))
  const to = Math.max(...batches.map(({ to_at }) => Date.parse(to_at)))
  return { from_at: new Date(from).toISOString(), to_at: new Date(to).toISOString() }
}

interface CameIn {
  workday_id: number
  from_at: string
  to_at: string
}

async function noteArrivals(ctx: TxContext, came: CameIn) {
  const { tx } = ctx
  const settings = await companySettings(tx, driverAppSettings)
  const workday = await driverOfWorkday(tx, came.workday_id)
  if (settings.arrivals_by_place === 0 || !workday) return
  const of = { driver_id: workday.driver_id, workday_id: workday.id }
  const stops = await stopsToReach(ctx, workday.id)
  if (stops.length === 0) return
  await holdWorkday(tx, workday.id)
  const radius_m = settings.arrival_radius_m
  const before = await arrivalsOfWorkday(tx, workday.id)
  const { phone, tracker } = await fixesOfWorkday(tx, { ...of, from_at: came.from_at, to_at: came.to_at })
  if (!concerns([...phone, ...tracker], { stops, before, came, radius_m })) return
  const all = await fixesOfWorkday(tx, of)
  const fixes = withTracker(all.phone, all.tracker)
  const now = stops.flatMap((stop) => arrivalsAt(fixes, { stop, of, radius_m }))
  await saveArrivals(ctx, { before: before.filter((row) => stops.some((stop) => isOf(row, stop))), now })
}

interface Stop {
  job_id: number
  side: Side
  place: Coordinates
}

const isOf = (row: Pick<ArrivalRow, 'job_id' | 'side'>, stop: Stop) =>
  row.job_id === stop.job_id && row.side === stop.side

/** The stops of a workday's jobs whose places are known well enough. */
async function stopsToReach({ tx, services }: TxContext, workday_id: number): Promise<Stop[]> {
  const jobs = await jobsOfWorkday(tx, workday_id)
  const stops = jobs.flatMap((job) =>
    stopsOf(job).map((side) => ({ job_id: job.id, side, written: stopWritten(job, side) })),
  )
  const places = await placesOf(
    services.geo,
    stops.map(({ written }) => written),
  )
  return stops.flatMap(({ job_id, side }, at) => {
    const place = places[at]
    return place ? [{ job_id, side, place }] : []
  })
}

interface Around {
  stops: readonly Stop[]
  before: readonly ArrivalRow[]
  came: CameIn
  radius_m: number
}

/** Somebody on the road between two stops, whose fixes change nothing: most of those that come. */
function concerns(fixes: readonly Fix[], { stops, before, came, radius_m }: Around): boolean {
  const isNear = (fix: Fix) => stops.some(({ place }) => metresBetween(fix, place) <= 2 * radius_m + 250)
  const [from, to] = [came.from_at, came.to_at].map(Date.parse) as [number, number]
  const overlaps = ({ arrived_at, last_at, left_at }: ArrivalRow) =>
    Date.parse(arrived_at) <= to && (left_at === null || Date.parse(last_at) >= from)
  return before.some(overlaps) || fixes.some(isNear)
}

interface At {
  stop: Stop
  of: { driver_id: number; workday_id: number }
  radius_m: number
}

function arrivalsAt(fixes: readonly SourcedFix[], { stop, of, radius_m }: At): NewArrival[] {
  const { job_id, side, place } = stop
  return staysAt(fixes, place, radius_m).map((stay) => {
    const first = fixes.find(({ at }) => at === stay.arrived_at)
    return { job_id, side, ...of, source: first?.source ?? 'phone', ...stay, radius_m }
  })
}

const moment = (at: string | null) => (at === null ? null : Date.parse(at))
const keyOf = ({ job_id, side, driver_id, arrived_at }: NewArrival) =>
  `${job_id}:${side}:${driver_id}:${moment(arrived_at)}`
const toldOf = (row: NewArrival) => `${keyOf(row)}:${moment(row.left_at)}`
const wholeOf = (row: NewArrival) =>
  [toldOf(row), row.source, moment(row.last_at), row.fix_count, row.widest_gap_s, row.nearest_m, row.radius_m].join(':')

interface Compared {
  before: readonly ArrivalRow[]
  now: readonly NewArrival[]
}

/** Writes what differs; only that somebody came or left is told to screens. */
async function saveArrivals({ tx, mention }: TxContext, { before, now }: Compared) {
  const [keys, wholes] = [new Set(now.map(keyOf)), new Set(before.map(wholeOf))]
  const gone = before.filter((row) => !keys.has(keyOf(row)))
  const changed = now.filter((row) => !wholes.has(wholeOf(row)))
  await removeArrivals(
    tx,
    gone.map(({ id }) => id),
  )
  await writeArrivals(tx, changed)
  const told = new Set(before.map(toldOf))
  const ids = new Set([...gone, ...changed.filter((row) => !told.has(toldOf(row)))].map(({ job_id }) => job_id))
  if (ids.size > 0) mention(placeArrivalChange('update', [...ids]))
}
