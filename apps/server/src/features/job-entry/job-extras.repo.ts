import { insertPlain } from '#platform/db/insertion.ts'
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
  tx: Tx,
  { source_id, copies }: { source_id: number; copies: readonly { id: number }[] },
) {
  const { tenant_id } = tx
  const extras = await tx.db
    .selectFrom('job_extra_charges')
    .select(['tenant_id', 'extra_tariff_id', 'code', 'name', 'type', 'charge', 'count', 'amount', 'position'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', source_id)
    .execute()
  const rows = copies.flatMap(({ id: job_id }) => extras.map((extra) => ({ ...extra, job_id })))
  await insertPlain(tx, 'job_extra_charges', rows)
}
