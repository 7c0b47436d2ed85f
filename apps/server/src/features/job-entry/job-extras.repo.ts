import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, remove, update } from '#platform/db/writes.ts'
import type { StoredExtra } from './entry-inputs.repo.ts'

/** An extra as it is charged: its tariff's terms as they were agreed, and the pounds that came of them. */
export type ExtraLine = Pick<
  StoredExtra,
  'extra_tariff_id' | 'code' | 'name' | 'type' | 'charge' | 'count' | 'amount' | 'position'
>

/** Writes a job's extras as they are to be; lines that stay keep their ids. The job's row is locked or new. */
export async function saveExtras(
  tx: Tx,
  job_id: number,
  { lines, stored }: { lines: ExtraLine[]; stored: StoredExtra[] },
) {
  const wanted = new Map(lines.map((line) => [line.extra_tariff_id, line]))
  for (const row of stored) {
    const line = wanted.get(row.extra_tariff_id)
    if (line) await update(tx, 'job_extra_charges', { row, changes: line })
    else await remove(tx, 'job_extra_charges', row)
    wanted.delete(row.extra_tariff_id)
  }
  await insertAll(
    tx,
    'job_extra_charges',
    [...wanted.values()].map((line) => ({ ...line, job_id })),
  )
}

/** Gives copies of a job its extras, at the charges that were agreed. */
export async function copyExtras(
  { db, tenant_id }: Tx,
  { source_id, copies }: { source_id: number; copies: readonly { id: number }[] },
) {
  const ids = copies.map(({ id }) => id)
  await sql`
    insert into job_extra_charges (tenant_id, job_id, extra_tariff_id, code, name, type, charge, count, amount, position)
      select e.tenant_id, c.job_id, e.extra_tariff_id, e.code, e.name, e.type, e.charge, e.count, e.amount, e.position
        from unnest(${ids}::bigint[]) as c (job_id)
          join job_extra_charges e on e.tenant_id = ${tenant_id} and e.job_id = ${source_id}`.execute(db)
}
