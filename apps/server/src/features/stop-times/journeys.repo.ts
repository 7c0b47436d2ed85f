import { among } from '#platform/db/among.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The newest are enough: a median moves little after some hundreds. */
const mostJourneys = 2_000

/** When vehicles left a collection and arrived at the delivery of the same job, both with their places, the newest first. */
export async function stampedJourneys({ db, tenant_id }: Tx, since: string) {
  return db
    .selectFrom('stop_times as d')
    .innerJoin('stop_times as c', (join) => join.onRef('c.job_id', '=', 'd.job_id').on('c.tenant_id', '=', tenant_id))
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'd.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['d.job_id', 'c.departed_at', 'd.arrived_at'])
    .select(['j.collection_latitude', 'j.collection_longitude', 'j.delivery_latitude', 'j.delivery_longitude'])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.side', '=', 'delivery')
    .where('c.side', '=', 'collection')
    .where('d.arrived_at', '>=', since)
    .where('c.departed_at', 'is not', null)
    .where('j.collection_latitude', 'is not', null)
    .where('j.collection_longitude', 'is not', null)
    .where('j.delivery_latitude', 'is not', null)
    .where('j.delivery_longitude', 'is not', null)
    .orderBy('d.arrived_at', 'desc')
    .limit(mostJourneys)
    .$narrowType<{
      departed_at: string
      arrived_at: string
      collection_latitude: number
      collection_longitude: number
      delivery_latitude: number
      delivery_longitude: number
    }>()
    .execute()
}
export type StampedJourney = Awaited<ReturnType<typeof stampedJourneys>>[number]

/** The vehicles of the company that these jobs were with, a row for each workday. */
export const weightsOf = async ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  job_ids.length === 0
    ? []
    : db
        .selectFrom('work_day_jobs as wj')
        .innerJoin('workdays as w', (join) =>
          join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id),
        )
        .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id))
        .select(['wj.job_id', 'v.gross_weight_kg'])
        .where('wj.tenant_id', '=', tenant_id)
        .where('wj.job_id', 'in', among(job_ids))
        .execute()
