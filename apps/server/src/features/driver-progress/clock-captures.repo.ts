import type { RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What counts of the clock of workdays, of what the drivers captured who have them now. */
export async function clockCaptures({ db, tenant_id }: Tx, workday_ids: readonly number[]) {
  const rows = await db
    .selectFrom('driver_captures as c')
    .innerJoin('workdays as w', (join) =>
      join
        .onRef('w.tenant_id', '=', 'c.tenant_id')
        .onRef('w.id', '=', 'c.placed_workday_id')
        .onRef('w.driver_id', '=', 'c.driver_id'),
    )
    .select(['c.uid as id', 'c.seq', 'c.kind', 'c.said as body', 'c.at', 'c.placed_workday_id'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.placed_workday_id', 'in', [0, ...workday_ids])
    .where('c.kind', 'in', ['clock', 'break', 'night_out'])
    .where('c.counts', '=', 1)
    .orderBy('c.id')
    .execute()
  return rows as unknown as (RecordedOfDay & { placed_workday_id: number })[]
}

/** The same, by workday. */
export async function clockOfWorkdays(
  tx: Tx,
  workday_ids: readonly number[],
): Promise<(id: number) => RecordedOfDay[]> {
  const rows = workday_ids.length === 0 ? [] : await clockCaptures(tx, workday_ids)
  const of = Map.groupBy(rows, ({ placed_workday_id }) => placed_workday_id)
  return (id) => of.get(id) ?? []
}
