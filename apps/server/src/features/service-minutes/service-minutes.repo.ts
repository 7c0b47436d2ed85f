import type { Side } from '@dray/domain/jobs/mode.ts'
import { usualTerms } from '@dray/domain/service-minutes/usual-minutes.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

interface Stands {
  since: string
  vehicle_type_id?: number | undefined
  customer_address_id?: number | undefined
}

/** How long vehicles usually stood, a row for each side with enough stops. */
export const usualStands = (tx: Tx, wanted: Stands) =>
  middleOf(tx, 'collection', wanted)
    .unionAll(middleOf(tx, 'delivery', wanted))
    .execute()

/** Of two stops in the middle their mean; half a minute counts up. */
const middle = sql<number>`floor(percentile_cont(0.5) within group (order by s.waited_minutes) + 0.5)::int`

const middleOf = (tx: Tx, side: Side, wanted: Stands) =>
  tx.db
    .selectFrom(stands(tx, side, wanted).as('s'))
    .select([sql<Side>`${side}::text`.as('side'), middle.as('minutes'), sql<number>`count(*)::int`.as('stops')])
    .having((eb) => eb.fn.countAll<number>(), '>=', usualTerms.fewest_stops)

/**
 * How long the stands were: from the arrival or, of an early vehicle, from the start of the window. Those of a type or an
 * address are all read: with a limit each stop would be looked up by itself.
 */
const stands = (tx: Tx, side: Side, { since, vehicle_type_id, customer_address_id }: Stands) => {
  const all = tx.db
    .selectFrom('stop_times as s')
    .select('s.waited_minutes')
    .where('s.tenant_id', '=', tx.tenant_id)
    .where('s.side', '=', side)
    .where('s.departed_at', '>=', since)
    .where('s.waited_minutes', '>=', usualTerms.shortest_minutes)
    .where('s.waited_minutes', '<=', usualTerms.longest_minutes)
  if (vehicle_type_id === undefined && customer_address_id === undefined)
    return all.orderBy('s.departed_at', 'desc').limit(usualTerms.most_stops_of_company)
  return all
    .$if(vehicle_type_id !== undefined, (query) =>
      query.where('s.job_id', 'in', jobsWith(tx, side, { since, vehicle_type_id })),
    )
    .$if(customer_address_id !== undefined, (query) =>
      query.where('s.job_id', 'in', jobsAt(tx, side, { since, customer_address_id })),
    )
}

/** The day from which jobs and workdays are read: stops are left on their days, and older years need not be read. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** The jobs whose side a vehicle of one type had, by the leg. */
const jobsWith = ({ db, tenant_id }: Tx, side: Side, { since, vehicle_type_id = 0 }: Stands) =>
  db
    .selectFrom('work_day_jobs as wj')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id))
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id))
    .select('wj.job_id')
    .where('wj.tenant_id', '=', tenant_id)
    .where('wj.leg', 'in', ['both', side])
    .where('w.date', '>=', dayOf(since))
    .where('v.vehicle_type_id', '=', vehicle_type_id)

/** The jobs with a side at a saved address: its name and postcode, of its customer, or of any where it is the company's own. */
const jobsAt = ({ db, tenant_id }: Tx, side: Side, { since, customer_address_id = 0 }: Stands) =>
  db
    .selectFrom('customer_addresses as a')
    .innerJoin('jobs as j', (join) =>
      join.onRef(`j.${side}_post_code`, '=', 'a.post_code').on('j.tenant_id', '=', tenant_id),
    )
    .select('j.id')
    .where('a.tenant_id', '=', tenant_id)
    .where('a.id', '=', customer_address_id)
    .where('j.last_date', '>=', dayOf(since))
    .where(({ eb, fn }) => eb(fn<string>('lower', [`j.${side}_name`]), '=', fn<string>('lower', ['a.name'])))
    .where((eb) => eb.or([eb('a.customer_id', 'is', null), eb('a.customer_id', '=', eb.ref('j.customer_id'))]))
