import type { Side } from '@dray/domain/jobs/mode.ts'
import { usualTerms } from '@dray/domain/service-minutes/usual-minutes.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** Of two stops in the middle their mean; half a minute counts up. */
const middle = sql<number>`floor(percentile_cont(0.5) within group (order by s.waited_minutes) + 0.5)::int`

interface Stands {
  since: string
  vehicle_type_id?: number | undefined
  customer_address_id?: number | undefined
}

/**
 * How long vehicles usually stood, a row for each side with enough stops. A stop's minutes count from the arrival or, of
 * an early vehicle, from the start of the window. A job's vehicle is the one of the leg that has the side.
 */
export const usualStands = (tx: Tx, { since, vehicle_type_id, customer_address_id }: Stands) => {
  const { db, tenant_id } = tx
  const { shortest_minutes, longest_minutes, fewest_stops } = usualTerms
  return db
    .selectFrom('stop_times as s')
    .select(['s.side', middle.as('minutes'), sql<number>`count(*)::int`.as('stops')])
    .where('s.tenant_id', '=', tenant_id)
    .where('s.departed_at', '>=', since)
    .where('s.waited_minutes', '>=', shortest_minutes)
    .where('s.waited_minutes', '<=', longest_minutes)
    .$if(vehicle_type_id !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('work_day_jobs as wj')
            .innerJoin('workdays as w', (join) =>
              join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id),
            )
            .innerJoin('vehicles as v', (join) =>
              join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id),
            )
            .select('wj.id')
            .where('wj.tenant_id', '=', tenant_id)
            .whereRef('wj.job_id', '=', 's.job_id')
            .where((eb) => eb.or([eb('wj.leg', '=', 'both'), eb('wj.leg', '=', eb.ref('s.side'))]))
            .where('v.vehicle_type_id', '=', vehicle_type_id ?? 0),
        ),
      ),
    )
    .$if(customer_address_id !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or(
          (['collection', 'delivery'] as const).map((side) =>
            and([eb('s.side', '=', side), eb('s.job_id', 'in', jobsAt(tx, side, customer_address_id ?? 0))]),
          ),
        ),
      ),
    )
    .groupBy('s.side')
    .having((eb) => eb.fn.countAll<number>(), '>=', fewest_stops)
    .execute()
}

/** The jobs with a side at a saved address: its name and postcode, of its customer, or of any where it is the company's own. */
const jobsAt = ({ db, tenant_id }: Tx, side: Side, address_id: number) =>
  db
    .selectFrom('customer_addresses as a')
    .innerJoin('jobs as j', (join) =>
      join.onRef(`j.${side}_post_code`, '=', 'a.post_code').on('j.tenant_id', '=', tenant_id),
    )
    .select('j.id')
    .where('a.tenant_id', '=', tenant_id)
    .where('a.id', '=', address_id)
    .where(({ eb, fn, ref }) => eb(fn<string>('lower', [`j.${side}_name`]), '=', fn<string>('lower', [ref('a.name')])))
    .where((eb) => eb.or([eb('a.customer_id', 'is', null), eb('a.customer_id', '=', eb.ref('j.customer_id'))]))
