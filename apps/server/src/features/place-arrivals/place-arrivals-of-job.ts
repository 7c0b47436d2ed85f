import { sideOf } from '@dray/domain/driver-captures/capture-side.ts'
import { type JobMode, modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { type StopPresence, tapKinds } from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { proposedStay } from '@dray/domain/place-arrivals/proposed-stay.ts'
import { ageOfFix, tapDistance } from '@dray/domain/place-arrivals/stop-place.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { arrivalsOfJobs, jobsToShow, tapsOfJobs } from './place-arrivals.repo.ts'
import { placesOf, stopWritten } from './stop-places.ts'

type Reading = Pick<TxContext, 'tx' | 'services'>
type Tap = Awaited<ReturnType<typeof tapsOfJobs>>[number]
type Row = Awaited<ReturnType<typeof arrivalsOfJobs>>[number]

/**
 * What is known of the stops of a job, and of a trip's legs, beside the times that stand at them: when drivers were there by
 * their positions, and how far away they tapped. Nothing of where they were otherwise.
 */
export async function placeArrivalsOfJob({ tx, services }: Reading, job_id: number): Promise<StopPresence[]> {
  const jobs = await jobsToShow(tx, job_id)
  const ids = jobs.map(({ id }) => id)
  const [arrivals, taps] = await Promise.all([arrivalsOfJobs(tx, ids), tapsOfJobs(tx, ids)])
  const stops = jobs.flatMap((job) =>
    (['collection', 'delivery'] as const)
      .filter((side) => modeHasSide(job.mode as JobMode, side))
      .map((side) => ({ job_id: job.id, side, written: stopWritten(job, side) })),
  )
  const places = await placesOf(
    services.geo,
    stops.map(({ written }) => written),
  )
  return stops.map(({ job_id: id, side }, at) =>
    presentStop(
      { job_id: id, side, place: places[at] ?? null },
      {
        arrivals: arrivals.filter((row) => row.job_id === id),
        taps: taps.filter((tap) => tap.job_id === id),
      },
    ),
  )
}

interface Stop {
  job_id: number
  side: Side
  place: Coordinates | null
}
interface OfJob {
  arrivals: readonly Row[]
  taps: readonly Tap[]
}

function presentStop({ job_id, side, place }: Stop, { arrivals, taps }: OfJob): StopPresence {
  const stays = arrivals.filter((row) => row.side === side)
  const tapped = taps.filter((tap) => sideIn(tap) === side)
  const acted_at = tapped.at(-1)?.at ?? null
  const not_before = side === 'delivery' ? collectedAt({ arrivals, taps }) : null
  return {
    job_id,
    side,
    is_precise: place ? 1 : 0,
    stays: stays.map(presentStay),
    proposed_id: proposedStay(stays, { not_before, acted_at })?.id ?? null,
    taps: tapped.flatMap((tap) => presentTap(tap, place)),
  }
}

const sideIn = ({ kind, side }: Tap): Side | null => sideOf({ kind, body: { side } })

/** When goods were collected, as far as anything says it: what was tapped, else the positions. */
function collectedAt({ arrivals, taps }: OfJob): string | null {
  const tapped = taps.filter((tap) => sideIn(tap) === 'collection' && tap.kind !== 'arrived' && tap.kind !== 'failed')
  return tapped[0]?.at ?? arrivals.find(({ side }) => side === 'collection')?.arrived_at ?? null
}

const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

const presentStay = (row: Row): StopPresence['stays'][number] => ({
  id: row.id,
  driver_name: row.driver_name,
  source: row.source as 'phone',
  arrived_at: row.arrived_at,
  last_at: row.last_at,
  left_at: row.left_at,
  minutes: minutesBetween(row.arrived_at, row.last_at),
  fix_count: row.fix_count,
  widest_gap_s: row.widest_gap_s,
  nearest_m: row.nearest_m,
  radius_m: row.radius_m,
})

function presentTap(tap: Tap, place: Coordinates | null): StopPresence['taps'] {
  const kind = tapKinds.find((one) => one === tap.kind)
  if (!kind) return []
  const { id: capture_id, at, driver_name } = tap
  const distance = tapDistance(placeOfTap(tap), place)
  return [
    { capture_id, kind, at, driver_name, distance_m: distance?.distance_m ?? null, is_far: distance?.is_far ? 1 : 0 },
  ]
}

const placeOfTap = (tap: Tap) =>
  tap.latitude === null || tap.longitude === null
    ? null
    : { latitude: tap.latitude, longitude: tap.longitude, accuracy_m: tap.accuracy_m, age_s: ageOfFix(tap) }
