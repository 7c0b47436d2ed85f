import { decideReportedStep } from '../job-steps/job-actions.ts'
import { waitingWithTrip } from '../job-steps/road-steps.ts'
import type { StepId } from '../job-steps/steps.ts'
import { jobType } from '../jobs/job-type.ts'
import type { Leg } from '../jobs/leg.ts'
import { type JobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { type DriverRecord, hasFailed, lastStop } from './driver-record.ts'

/**
 * How a driver stands to a job: carries it, carries it with the trip that is theirs as a whole, carried it to the end of
 * the leg, gave it back by a failed collection while nobody else got it, or has nothing to do with it (any more).
 */
export type Holding = 'open' | 'with_trip' | 'completed' | 'gave_back' | 'none'

export interface Carried {
  holding: Holding
  leg: Leg
  mode: JobMode
  /** The job's status and what goes with it, as they are now. */
  facts: StatusFacts
}

/** The stops of a leg: what the job's mode has of them. */
export const stopsOf = ({ leg, mode }: Pick<Carried, 'leg' | 'mode'>): Side[] =>
  (['collection', 'delivery'] as const).filter((side) => modeHasSide(mode, side) && (leg === 'both' || leg === side))

const hasCollected = ({ is_loaded, collection }: DriverRecord) =>
  collection.done_at !== null || (is_loaded && collection.departed_at !== null)
const isDelivering = ({ delivery }: DriverRecord) =>
  delivery.arrived_at !== null || delivery.departed_at !== null || delivery.done_at !== null

/** The goods were not handed out, and nothing else says that the driver has them. */
const isLeftBehind = (record: DriverRecord, carried: Carried) =>
  stopsOf(carried).includes('collection') && hasFailed(record.collection) && !record.is_loaded && !isDelivering(record)

/**
 * The next step that a job takes by what its driver has captured, or null: asked again after each step, so that missing
 * earlier steps are taken along. Nothing goes backwards but what the driver failed to collect, which is given back, and
 * is taken up again where it was collected after all while nobody else has it.
 */
export function nextDriverStep(record: DriverRecord, carried: Carried): StepId | null {
  const step = wantedStep(record, carried)
  return step && decideReportedStep(step, carried.facts).step ? step : null
}

function wantedStep(record: DriverRecord, carried: Carried): StepId | null {
  const { holding, facts } = carried
  if (holding === 'with_trip') return stepWithTrip(record, carried)
  const isLeft = isLeftBehind(record, carried)
  if (holding === 'gave_back') return record.has_begun && !isLeft ? 'driver_resumes' : null
  if (holding !== 'open' || !record.has_begun) return null
  if (isLeft) return 'driver_failed_collection'
  return facts.status === 'Booked' ? 'driver_starts' : stepUnderWay(record, carried)
}

/** The leg of a trip that the driver has as a whole stays the driver's, whatever became of it. */
function stepWithTrip(record: DriverRecord, carried: Carried): StepId | null {
  if (!record.has_begun) return null
  if (isLeftBehind(record, carried)) return 'driver_failed_collection'
  return waitingWithTrip.some((status) => status === carried.facts.status)
    ? 'driver_starts'
    : stepUnderWay(record, carried)
}

function stepUnderWay(record: DriverRecord, carried: Carried): StepId | null {
  const { facts } = carried
  const stops = stopsOf(carried)
  if (facts.job_type === jobType.twoLegs && facts.collected === 0)
    return hasCollected(record) ? 'driver_collected' : null
  const isOnItsWay = record.is_loaded || hasCollected(record) || isDelivering(record)
  if (facts.status === 'Inprogress' && facts.job_type !== jobType.twoLegs && isOnItsWay) return 'driver_loaded'
  if (record[lastStop(stops)].done_at === null) return null
  return facts.parent_id === null ? 'driver_delivered' : 'driver_ended_leg'
}
