import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { metresBetween } from '@dray/domain/place-arrivals/metres-between.ts'
import { placeArrivalChange } from '@dray/domain/place-arrivals/place-arrivals.events.ts'
import { staysAt, trackOf } from '@dray/domain/place-arrivals/place-stay.ts'
import { withTracker } from '@dray/domain/place-arrivals/with-tracker.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import {
  type ArrivalRow,
  arrivalsOfWorkdays,
  type Batch,
  batchesSince,
  driversOfWorkdays,
  fixesOfWorkday,
  fixesWithin,
  holdWorkday,
  jobsOfWorkdays,
  type NewArrival,
  removeArrivals,
  type Span,
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
    for (const [tenant_id, batches] of Map.groupBy(fresh, (batch) => batch.tenant_id)) {
      const concerned = await inCompany(tenant_id, (ctx) => workdaysConcerned(ctx, spansOf(batches)))
      for (const workday of concerned) await inCompany(tenant_id, (ctx) => noteArrivals(ctx, workday))
    }
    handled = new Set(came.map(nameOf))
    latest = came.reduce((last: string | null, { received_at }) => laterOf(last, received_at), latest)
  }
}

const laterOf = (one: string | null, other: string) =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other
const nameOf = ({ tenant_id, workday_id, from_at, to_at }: Batch) => [tenant_id, workday_id, from_at, to_at].join(':')

/** From the first fix to the last of what came, of each workday. */
const spansOf = (batches: readonly Batch[]): Span[] =>
  [...Map.groupBy(batches, ({ workday_id }) => workday_id)].map(([workday_id, own]) => {
    const from = Math.min(...own.map(({ from_at }) => Date.parse(from_at)))
    const to = Math.max(...own.map(({ to_at }) => Date.parse(to_at)))
    return { workday_id, from_at: new Date(from).toISOString(), to_at: new Date(to).toISOString() }
  })

interface Workday {
  workday_id: number
  driver_id: number
}

/** Of these workdays those whose new positions may change something: asked of all of a company at once. */
async function workdaysConcerned(ctx: TxContext, spans: readonly Span[]): Promise<Workday[]> {
  const { tx } = ctx
  const settings = await companySettings(tx, driverAppSettings)
  if (settings.arrivals_by_place === 0) return []
  const ids = spans.map(({ workday_id }) => workday_id)
  const [workdays, stops, before, fixesOf] = await Promise.all([
    driversOfWorkdays(tx, ids),
    stopsToReach(ctx, ids),
    arrivalsOfWorkdays(tx, ids),
    fixesWithin(tx, spans),
  ])
  const stopsOfDay = Map.groupBy(stops, ({ workday_id }) => workday_id)
  const beforeOf = Map.groupBy(before, ({ workday_id }) => workday_id)
  const spanOf = new Map(spans.map((span) => [span.workday_id, span]))
  return workdays.flatMap(({ id, driver_id }) => {
    const span = spanOf.get(id)
    const around = {
      stops: stopsOfDay.get(id) ?? [],
      before: beforeOf.get(id) ?? [],
      radius_m: settings.arrival_radius_m,
    }
    return span && concerns(fixesOf(id), { ...around, span }) ? [{ workday_id: id, driver_id }] : []
  })
}

/** Works out anew when a workday's driver was at their stops, from all of its positions, and notes what differs. */
async function noteArrivals(ctx: TxContext, of: Workday) {
  const { tx } = ctx
  const { arrival_radius_m: radius_m } = await companySettings(tx, driverAppSettings)
  await holdWorkday(tx, of.workday_id)
  const stops = await stopsToReach(ctx, [of.workday_id])
  const before = await arrivalsOfWorkdays(tx, [of.workday_id])
  const all = await fixesOfWorkday(tx, of)
  const fixes = withTracker(all.phone, all.tracker)
  const track = trackOf(fixes)
  const sourceAt = new Map(fixes.map(({ at, source }) => [at, source]))
  const now = stops.flatMap(({ job_id, side, place }) =>
    staysAt(track, place, radius_m).map((stay): NewArrival => {
      return { job_id, side, ...of, source: sourceAt.get(stay.arrived_at) ?? 'phone', ...stay, radius_m }
    }),
  )
  await saveArrivals(ctx, { before: before.filter((row) => stops.some((stop) => isOf(row, stop))), now })
}

interface Stop {
  workday_id: number
  job_id: number
  side: Side
  place: Coordinates
}

const isOf = (row: Pick<ArrivalRow, 'job_id' | 'side'>, stop: Stop) =>
  row.job_id === stop.job_id && row.side === stop.side

/** The stops of workdays' jobs whose places are known well enough. */
async function stopsToReach({ tx, services }: TxContext, workday_ids: readonly number[]): Promise<Stop[]> {
  const jobs = await jobsOfWorkdays(tx, workday_ids)
  const stops = jobs.flatMap((job) =>
    stopsOf(job).map((side) => ({ workday_id: job.workday_id, job_id: job.id, side, written: stopWritten(job, side) })),
  )
  const places = await placesOf(
    services.geo,
    stops.map(({ written }) => written),
  )
  return stops.flatMap(({ written, ...stop }, at) => {
    const place = places[at]
    return place ? [{ ...stop, place }] : []
  })
}

interface Around {
  stops: readonly Stop[]
  before: readonly ArrivalRow[]
  span: Span
  radius_m: number
}

/** False of somebody on the road between two stops, whose fixes change nothing: most of those that come. */
function concerns(fixes: readonly Fix[], { stops, before, span, radius_m }: Around): boolean {
  const isNear = (fix: Fix) => stops.some(({ place }) => metresBetween(fix, place) <= 2 * radius_m + 250)
  const [from, to] = [Date.parse(span.from_at), Date.parse(span.to_at)]
  const overlaps = ({ arrived_at, last_at, left_at }: ArrivalRow) =>
    Date.parse(arrived_at) <= to && (left_at === null || Date.parse(last_at) >= from)
  return before.some(overlaps) || fixes.some(isNear)
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
