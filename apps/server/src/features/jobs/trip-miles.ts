import { isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Job, JobChanges } from './jobs.repo.ts'

type Miles = Pick<JobChanges, 'mileage' | 'mileage_source'>
type Gazetteer = TxContext['services']['gazetteer']

/**
 * Returns a trip's miles from place to place: its own collection where it has one, its live sub-jobs in the order of their
 * days and times, its own delivery. Typed miles stay; without a sub-job nothing is said, and none where a place is not known.
 */
export async function tripMiles(gazetteer: Gazetteer, trip: Job, legs: readonly Job[]): Promise<Miles> {
  const live = legs.filter((leg) => isLiveLeg({ status: leg.status as JobStatus })).toSorted(inOrder)
  const isTyped = trip.mileage !== null && trip.mileage_source !== 'estimate' && trip.mileage_source !== 'route'
  if (isTyped || live.length === 0) return {}
  const own = { collection: placesOf(trip, ['collection']), delivery: placesOf(trip, ['delivery']) }
  const way = [...own.collection, ...live.flatMap((leg) => placesOf(leg)), ...own.delivery]
  const places = await Promise.all(way.map((place) => coordinatesOf(gazetteer, place)))
  const known = places.filter((place) => place !== null)
  if (known.length < way.length || known.length < 2) return { mileage: null, mileage_source: null }
  const stages = await Promise.all(
    zip(known.slice(0, -1), known.slice(1)).map(([from, to]) => gazetteer.route(from, to)),
  )
  const miles = stages.reduce((sum, stage) => sum.plus(decimal(stage.miles)), decimal(0))
  return { mileage: pounds(miles), mileage_source: 'estimate' }
}

interface Place {
  latitude: number | null
  longitude: number | null
  post_code: string | null
  town: string | null
}

/** The places that stand in a job; a side without a word of where it is has none. */
const placesOf = (job: Job, sides: readonly Side[] = ['collection', 'delivery']): Place[] =>
  sides.flatMap((side) => {
    const place = {
      latitude: job[`${side}_latitude`],
      longitude: job[`${side}_longitude`],
      post_code: job[`${side}_post_code`],
      town: job[`${side}_town`],
    }
    const isNamed = [place.latitude, place.post_code, place.town, job[`${side}_name`]].some((word) => word !== null)
    return modeHasSide(job.mode as 0, side) && isNamed ? [place] : []
  })

async function coordinatesOf(gazetteer: Gazetteer, { latitude, longitude, post_code, town }: Place) {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return post_code === null ? null : gazetteer.resolvePostcode(post_code, town)
}

/** As the lists order: by day, what has no time at the start of its day, then as they were entered. */
const inOrder = (a: Job, b: Job) =>
  a.first_date.localeCompare(b.first_date) ||
  (a.first_at === null ? 0 : Date.parse(a.first_at)) - (b.first_at === null ? 0 : Date.parse(b.first_at)) ||
  a.id - b.id
