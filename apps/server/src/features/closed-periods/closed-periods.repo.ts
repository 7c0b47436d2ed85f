import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

const company = ({ db, tenant_id }: Tx) =>
  db.selectFrom('company_details').select('id').where('tenant_id', '=', tenant_id)

/** Whoever dates a document holds the books open until it is written; of these there may be many at once. */
export const holdBooks = (tx: Tx) => company(tx).forShare().executeTakeFirstOrThrow()
/** Waits for everybody who is writing. */
export const lockBooks = (tx: Tx) => company(tx).forUpdate().executeTakeFirstOrThrow()

const periods = ({ db, tenant_id }: Tx) => db.selectFrom('closed_periods').where('tenant_id', '=', tenant_id)

export async function closedTo(tx: Tx): Promise<string | null> {
  const row = await periods(tx)
    .select((eb) => eb.fn.max('closed_to').as('closed_to'))
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return row?.closed_to ?? null
}

export const closedPeriods = (tx: Tx) =>
  periods(tx)
    .select(['id', 'closed_from', 'closed_to', 'closed_by_name', 'closed_at'])
    .select(['reopened_at', 'reopened_by_name', 'reopened_reason'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

type New = Parameters<typeof insert<'closed_periods'>>[2]
export const insertPeriod = (tx: Tx, row: New) => insert(tx, 'closed_periods', row)
export const lockPeriod = (tx: Tx, id: number) => lockRow(tx, 'closed_periods', { id })
type Reopening = Pick<Row<'closed_periods'>, 'reopened_at' | 'reopened_by' | 'reopened_by_name' | 'reopened_reason'>
export const reopenPeriod = (tx: Tx, row: Row<'closed_periods'>, changes: Reopening) =>
  update(tx, 'closed_periods', { row, changes })

/** What is dated up to a day and may yet change or go. */
export async function unsettledUpTo({ db, tenant_id }: Tx, date: string) {
  const { rows } = await sql<{ invoices: number; credit_notes: number; self_bills: number }>`
    select (select count(*)::int from invoices
        where tenant_id = ${tenant_id} and date <= ${date} and status = 'Draft') as invoices,
      (select count(*)::int from credit_notes
        where tenant_id = ${tenant_id} and date <= ${date} and status = 'Draft') as credit_notes,
      (select count(*)::int from self_bills
        where tenant_id = ${tenant_id} and date <= ${date}
          and status in ('Pending', 'Queried') and approved_at is null) as self_bills`.execute(db)
  return rows[0] ?? { invoices: 0, credit_notes: 0, self_bills: 0 }
}
