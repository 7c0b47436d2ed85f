import type { Side } from '@dray/domain/jobs/mode.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The times of a job's stops, of `jobs as j`. */
export const timesOfSides = [
  'j.collection_date',
  'j.collection_at',
  'j.collection_time_kind',
  'j.collection_from_at',
  'j.collection_to_at',
  'j.delivery_date',
  'j.delivery_at',
  'j.delivery_time_kind',
  'j.delivery_from_at',
  'j.delivery_to_at',
] as const

/** The same as the domain's `lateAfter`, of a side of the rows of `alias`; null where no time was said. */
export function lateAfter({ tenant_id }: Tx, side: Side, alias = 'j') {
  const column = (name: string) => sql.ref(`${alias}.${side}_${name}`)
  const company = (setting: string) =>
    sql`(select ${sql.ref(`y.${setting}`)} from company_details y where y.tenant_id = ${tenant_id})`
  return sql<string | null>`case
    when ${column('to_at')} is not null then ${column('to_at')}
    when ${column('time_kind')} in ('from', 'asap')
      then (${column('date')} + 1)::timestamp at time zone ${company('time_zone')}
    else ${column('at')} + make_interval(mins => ${company('late_tolerance_minutes')}) end`
}
