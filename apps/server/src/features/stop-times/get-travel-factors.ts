import { addDays, instantToLocal, minutesBetween } from '@dray/domain/kernel/clock-time.ts'
import type { getTravelFactors as call } from '@dray/domain/stop-times/stop-times.calls.ts'
import { type TimedJourney, type TravelFactors, travelFactors } from '@dray/domain/stop-times/travel-factors.ts'
import { companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { type StampedJourney, stampedJourneys, weightsOf } from './journeys.repo.ts'

const daysRead = 180
/** Above it a vehicle has lower limits and a limiter. */
export const heavyFromKg = 7_500

export const getTravelFactors: UseCase<typeof call> = (ctx) => travelFactorsOf(ctx)

/** What the company's vehicles take in times of the estimate; subcontractors' journeys are not among them. */
export async function travelFactorsOf({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<TravelFactors> {
  const journeys = await stampedJourneys(tx, `${addDays(now.slice(0, 10), -daysRead)}T00:00:00Z`)
  const zone = await companyZone(tx)
  const classes = await classesOf(tx, journeys)
  return travelFactors(
    journeys.flatMap((journey) => {
      const is_heavy = classes.get(journey.job_id)
      return is_heavy === undefined ? [] : [timedJourney(journey, { zone, is_heavy })]
    }),
  )
}

/** Whether each job went on a heavy vehicle: null where no weight is known, or vehicles of both kinds had it. */
async function classesOf(tx: Tx, journeys: readonly StampedJourney[]) {
  const classes = new Map<number, boolean | null>()
  const rows = await weightsOf(
    tx,
    journeys.map(({ job_id }) => job_id),
  )
  for (const { job_id, gross_weight_kg } of rows) {
    const is_heavy = gross_weight_kg === null ? null : Number(gross_weight_kg) > heavyFromKg
    classes.set(job_id, classes.get(job_id) === undefined || classes.get(job_id) === is_heavy ? is_heavy : null)
  }
  return classes
}

function timedJourney(journey: StampedJourney, { zone, is_heavy }: { zone: string; is_heavy: boolean | null }) {
  const [hours = 0, minutes = 0] = instantToLocal(journey.departed_at, zone).time.split(':').map(Number)
  return {
    from: { latitude: journey.collection_latitude, longitude: journey.collection_longitude },
    to: { latitude: journey.delivery_latitude, longitude: journey.delivery_longitude },
    minutes: minutesBetween(journey.departed_at, journey.arrived_at),
    leaves_at: hours + minutes / 60,
    is_heavy,
  } satisfies TimedJourney
}
