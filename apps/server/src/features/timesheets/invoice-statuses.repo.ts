import type { Tx } from '#platform/db/transaction.ts'

/**
 * Where the invoices that pay workdays stand, by workday: the first one's status and those of corrections that followed.
 * A workday that is on none is left out.
 */
export async function invoiceStatuses(
  { db, tenant_id }: Tx,
  workday_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('self_bill_lines as l')
    .innerJoin('self_bills as b', (join) =>
      join.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.self_bill_id'),
    )
    .select(['l.workday_id', 'b.status'])
    .where('l.tenant_id', '=', tenant_id)
    .where('b.tenant_id', '=', tenant_id)
    .where('l.workday_id', 'in', [0, ...workday_ids])
    .where('l.is_void', '=', 0)
    .where('b.status', '<>', 'Void')
    .execute()
  const byWorkday = Map.groupBy(rows, ({ workday_id }) => workday_id ?? 0)
  return new Map([...byWorkday].map(([id, lines]) => [id, lines.map(({ status }) => status)]))
}
