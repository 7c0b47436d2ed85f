import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import type { ChainStop, DriverChain, Whereabouts } from '@dray/domain/jobs/driver-chain.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { isHalfDone, type Leg, nextLeg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import { hasReached, type JobStatus } from '@dray/domain/jobs/status.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { isVaguePlace } from '@dray/domain/stop-estimates/known-place.ts'
import { serviceMinutes } from '@dray/domain/stop-times/service-minutes.ts'
import { heavyFromKg } from '#features/stop-times/index.ts'
import type { ChainRow, CompanyTerms } from './chains.repo.ts'

/** A stop as it is worked out, and what it is stored and told with. */
export type ListedStop = ChainStop & { listed_job_id: number; job_number: string }
export type ListedChain = Omit<DriverChain, 'stops'> & { stops: readonly ListedStop[] }

/** Nothing of the leg is left: the office or the driver ended it. */
const isLegDone = ({ is_completed, status }: ChainRow) =>
  is_completed === 1 || hasReached(status as JobStatus, 'CX Delivered')

const isStopDone = (row: ChainRow, side: Side) =>
  isLegDone(row) || (side === 'collection' && (isHalfDone(row) || row.status === 'Intransit'))

function minutesAt(row: ChainRow, side: Side, company: CompanyTerms) {
  const minutes = (part: 'service' | 'address' | 'type') => ({
    collection_service_minutes: row[`collection_${part}_minutes`],
    delivery_service_minutes: row[`delivery_${part}_minutes`],
  })
  const sources = { job: minutes('service'), address: minutes('address'), vehicle_type: minutes('type'), company }
  return serviceMinutes(sources, side).minutes
}

function stopAt(row: ChainRow, side: Side, company: CompanyTerms): ListedStop {
  const { [`${side}_latitude` as const]: latitude, [`${side}_longitude` as const]: longitude } = row
  const { job_id, listed_job_id, job_number, workday_id } = row
  return {
    ...{ job_id, listed_job_id, job_number, workday_id, side },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    is_vague: isVaguePlace(row[`${side}_post_code`], row[`${side}_country`]),
    time: timeOfSide(row, side),
    service_minutes: minutesAt(row, side, company),
    arrived_at: row[`${side}_arrived_at`],
    left_at: row[`${side}_left_at`],
    is_done: isStopDone(row, side),
  }
}

/** A sub-job that goes with its trip has no allocation of its own, which would name its leg. */
function legOf({ is_with_trip, leg, ...job }: ChainRow): Leg {
  if (!is_with_trip) return leg as Leg
  return job.job_type === jobType.twoLegs ? nextLeg({ ...job, mode: job.mode as JobMode }) : 'both'
}

interface Around {
  positions: ReadonlyMap<number, Whereabouts>
  company: CompanyTerms
}

/** The chains of drivers from the rows of their days, which are in their order. */
export function driverChains(rows: readonly ChainRow[], { positions, company }: Around): ListedChain[] {
  return [...Map.groupBy(rows, ({ driver_id }) => driver_id)].map(([driver_id, own]) => ({
    driver_id,
    is_heavy: own.some(({ gross_weight_kg }) => Number(gross_weight_kg ?? 0) > heavyFromKg),
    position: positions.get(driver_id) ?? null,
    stops: own.flatMap((row) =>
      stopsOf({ leg: legOf(row), mode: row.mode as JobMode }).map((side) => stopAt(row, side, company)),
    ),
  }))
}
