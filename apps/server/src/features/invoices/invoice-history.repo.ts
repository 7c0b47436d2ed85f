import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'

type NewHistory = Parameters<typeof insertAll<'invoice_history'>>[2][number]
export const insertHistory = (tx: Tx, rows: NewHistory[]) => insertAll(tx, 'invoice_history', rows)

export const historyOf = ({ db, tenant_id }: Tx, invoice_id: number) =>
  db
    .selectFrom('invoice_history')
    .select(['id', 'status', 'note', 'made_by_name', 'made_at'])
    .select(sql<number>`(customer_id is not null)::int`.as('is_shown_to_customer'))
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', '=', invoice_id)
    .orderBy('id', 'desc')
    .execute()

/** What the customers of invoices said against them and were answered, the newest first; the portal reads it too. */
export const saidOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('invoice_history')
    .select(['invoice_id', 'id', 'status', 'note', 'made_at'])
    // Who of the office answered is the office's business.
    .select(sql<string | null>`case when status = 'Disputed' then made_by_name end`.as('made_by_name'))
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', [0, ...invoice_ids])
    .where('customer_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()

/** The latest dispute of each invoice: why, by whom, and whether by its customer in the portal. */
export const disputesOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('invoice_history')
    .distinctOn('invoice_id')
    .select(['invoice_id', 'note', 'made_by_name', 'made_at'])
    .select(sql<number>`(customer_id is not null)::int`.as('is_from_customer'))
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', [0, ...invoice_ids])
    .where('status', '=', 'Disputed')
    .orderBy('invoice_id')
    .orderBy('id', 'desc')
    .execute()

/** What live payments have paid of these invoices. */
export async function paidOf({ db, tenant_id }: Tx, invoice_ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_parts as p')
    .innerJoin('payments as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.payment_id'),
    )
    .select(['p.invoice_id', sql<string>`sum(p.amount)::text`.as('paid')])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.invoice_id', 'in', [0, ...invoice_ids])
    .where('m.removed_at', 'is', null)
    .groupBy('p.invoice_id')
    .$castTo<{ invoice_id: number; paid: string }>()
    .execute()
  return new Map(rows.map(({ invoice_id, paid }) => [invoice_id, paid]))
}

/** The live payments of an invoice, the newest first. */
export const paymentsOfInvoice = ({ db, tenant_id }: Tx, invoice_id: number) =>
  db
    .selectFrom('payment_parts as p')
    .innerJoin('payments as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.payment_id'),
    )
    .select(['p.payment_id', 'm.paid_on', sql<string>`sum(p.amount)`.as('amount'), 'm.method', 'm.reference'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.invoice_id', '=', invoice_id)
    .where('m.removed_at', 'is', null)
    .groupBy(['m.id', 'p.payment_id', 'm.paid_on', 'm.method', 'm.reference'])
    .having(sql<boolean>`sum(p.amount) <> 0`)
    .orderBy('m.paid_on', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
