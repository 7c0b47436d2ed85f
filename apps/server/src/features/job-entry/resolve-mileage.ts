import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { decimal, isBlank } from '@dray/domain/kernel/decimal.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import type { Job } from '#features/jobs/index.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { ResolvedEntry } from './resolve-entry.ts'

type Columns = ResolvedEntry['columns']
type MileageSource = Columns['mileage_source']
export interface Mileage {
  mileage: string | null
  mileage_source: MileageSource
}

interface MileageInputs {
  job: Job | null
  /** The gazetteer that comes with the program: nothing is asked over the network while a job is being saved. */
  gazetteer: Geo
}

/**
 * The job's miles: as typed or as the form measured them; else estimated between its two places, and estimated again when
 * a place moves, or when they are emptied. Nothing where a place is not known. Typed miles stay until somebody types others.
 */
export async function resolveMileage(
  sent: JobFields,
  columns: Columns,
  { job, gazetteer }: MileageInputs,
): Promise<Mileage> {
  const { mileage } = sent
  if (!isBlank(mileage)) return { mileage, mileage_source: sourceOfTyped(mileage, sent, job) }
  const mayKeep = job !== null && (mileage === undefined || isBlank(job.mileage))
  if (mayKeep && (job.mileage_source === 'typed' || !hasMoved(columns, job))) {
    return { mileage: job.mileage, mileage_source: job.mileage_source as MileageSource }
  }
  const [from, to] = await Promise.all([
    placeOf('collection', columns, gazetteer),
    placeOf('delivery', columns, gazetteer),
  ])
  if (!from || !to) return { mileage: null, mileage_source: null }
  const { miles } = await gazetteer.route(from, to)
  return { mileage: miles, mileage_source: 'estimate' }
}

/** A form sends back what it was given: the same figure has the source that it had. */
function sourceOfTyped(mileage: string, sent: JobFields, job: Job | null): MileageSource {
  if (sent.mileage_source) return sent.mileage_source
  if (job === null || isBlank(job.mileage) || !decimal(job.mileage).eq(decimal(mileage))) return 'typed'
  return (job.mileage_source as MileageSource) ?? 'typed'
}

const placeColumns = ['latitude', 'longitude', 'post_code', 'town'] as const
const hasMoved = (columns: Columns, job: Job) =>
  (['collection', 'delivery'] as const).some((side) =>
    placeColumns.some((column) => columns[`${side}_${column}`] !== job[`${side}_${column}`]),
  )

async function placeOf(side: Side, columns: Columns, gazetteer: Geo): Promise<Coordinates | null> {
  if (!modeHasSide(columns.mode, side)) return null
  const latitude = columns[`${side}_latitude`]
  const longitude = columns[`${side}_longitude`]
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const post_code = columns[`${side}_post_code`]
  return post_code === null ? null : gazetteer.resolvePostcode(post_code, columns[`${side}_town`])
}
