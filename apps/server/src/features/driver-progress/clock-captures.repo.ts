import type { RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What drivers captured of the clock of workdays that counts. */
export async function clockCaptures({ db, tenant_id }: Tx, workday_ids: readonly number[]) {
  const rows = await db
    .selectFrom('driver_captures')
    .select(['uid as id', 'seq', 'kind', 'said as body', 'at', 'placed_workday_id'])
    .where('tenant_id', '=', tenant_id)
    .where('placed_workday_id', 'in', [0, ...workday_ids])
    .where('kind', 'in', ['clock', 'break', 'night_out'])
    .where('counts', '=', 1)
    .orderBy('id')
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
