import type { RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import { type Compilable, sql } from 'kysely'
import { statements } from '#platform/db/statements.ts'
import type { Tx } from '#platform/db/transaction.ts'

type Clocked = RecordedOfDay & { placed_workday_id: number }
const reading = statements<{ tenant_id: number; workday_ids: readonly number[] }>()

/** What counts of the clock of workdays, of what the drivers captured who have them now. */
export const clockCaptures = (tx: Tx, workday_ids: readonly number[]) =>
  reading<Clocked>(tx, 'clock captures', {
    values: { tenant_id: tx.tenant_id, workday_ids: [...workday_ids] },
    build: (db, slot) =>
      db
        .selectFrom('driver_captures as c')
        .innerJoin('workdays as w', (join) =>
          join
            .on('w.tenant_id', '=', slot.tenant_id)
            .onRef('w.id', '=', 'c.placed_workday_id')
            .onRef('w.driver_id', '=', 'c.driver_id'),
        )
        .select(['c.uid as id', 'c.seq', 'c.kind', 'c.said as body', 'c.at', 'c.placed_workday_id'])
        .where('c.tenant_id', '=', slot.tenant_id)
        .where('c.placed_workday_id', '=', sql<number>`any(${slot.workday_ids}::bigint[])`)
        .where('c.kind', 'in', ['clock', 'break', 'night_out'])
        .where('c.counts', '=', 1)
        .orderBy('c.id') as unknown as Compilable<Clocked>,
  })

/** The same, by workday. */
export async function clockOfWorkdays(
  tx: Tx,
  workday_ids: readonly number[],
): Promise<(id: number) => RecordedOfDay[]> {
  const rows = workday_ids.length === 0 ? [] : await clockCaptures(tx, workday_ids)
  const of = Map.groupBy(rows, ({ placed_workday_id }) => placed_workday_id)
  return (id) => of.get(id) ?? []
}
