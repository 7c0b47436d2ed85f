import type { Tx } from '#platform/db/transaction.ts'

interface Wanted {
  workday_ids: readonly number[] | undefined
  kinds: readonly string[]
  made_ids: readonly number[] | undefined
}

/** So many are shown at most: of a workday there are some ten. */
const most = 500

/** What counts of drivers' own days, in the order in which it happened. */
export const sentByPhone = ({ db, tenant_id }: Tx, { workday_ids, kinds, made_ids }: Wanted) =>
  db
    .selectFrom('driver_captures as c')
    .leftJoin('drivers as d', (join) => join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.id', '=', 'c.driver_id'))
    .leftJoin('driver_devices as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.device_id'),
    )
    .select([
      'c.id',
      'c.kind',
      'c.made_id',
      'c.placed_workday_id',
      'd.full_name as driver_name',
      'p.model as phone',
      'c.at',
      'c.device_at',
      'c.offset_ms',
      'c.received_at',
      'c.said',
    ])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.counts', '=', 1)
    .where('c.kind', 'in', [...kinds])
    .$if(workday_ids !== undefined, (query) => query.where('c.placed_workday_id', 'in', [0, ...(workday_ids ?? [])]))
    .$if(made_ids !== undefined, (query) => query.where('c.made_id', 'in', [0, ...(made_ids ?? [])]))
    .orderBy('c.at')
    .orderBy('c.id')
    .limit(most)
    .execute()
