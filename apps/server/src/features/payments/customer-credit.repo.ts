import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { type Row, updateEach } from '#platform/db/writes.ts'

const overpaid = sql<string>`i.credited + i.paid - i.total_charge`

/** Invoices of a customer that are overpaid, the oldest first. */
export const overpaidInvoices = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('invoices as i')
    .select(['i.id as invoice_id', 'i.inv_number', overpaid.as('credit')])
    .where('i.tenant_id', '=', tenant_id)
    .where('i.customer_id', '=', customer_id)
    .where('i.status', 'not in', ['Draft', 'Void'])
    // the condition of the index of what is not settled
    .where(sql<boolean>`i.total_charge <> i.credited + i.paid`)
    .where(overpaid, '>', '0')
    .orderBy('i.id')
    .execute()

/** The sent credit notes of invoices, by number. */
export const sentNotesOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('credit_notes')
    .select(['invoice_id', 'credit_note_number'])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', [0, ...invoice_ids])
    .where('status', '=', 'Sent')
    .orderBy('id')
    .execute()

const payments = ({ db, tenant_id }: Tx) => db.selectFrom('payments').where('tenant_id', '=', tenant_id)

/** Payments of a customer that no invoice has used whole, the oldest first. */
export const unallocatedPayments = (tx: Tx, customer_id: number) =>
  payments(tx)
    .select(['id as payment_id', 'paid_on', 'amount', 'method', 'reference', 'unallocated'])
    .where('customer_id', '=', customer_id)
    .where('unallocated', '>', '0')
    .where('removed_at', 'is', null)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()

/** The live payments that pay something of these invoices, the newest part first. */
export const payersOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('payment_parts as p')
    .innerJoin('payments as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.payment_id'),
    )
    .select(['p.payment_id', 'p.invoice_id', sql<string>`sum(p.amount)`.as('amount')])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.invoice_id', 'in', [0, ...invoice_ids])
    .where('m.removed_at', 'is', null)
    .groupBy(['p.payment_id', 'p.invoice_id'])
    .having(sql<boolean>`sum(p.amount) > 0`)
    .orderBy(sql`max(p.id)`, 'desc')
    .$castTo<{ payment_id: number; invoice_id: number; amount: string }>()
    .execute()

export const updateUnallocated = (
  tx: Tx,
  wanted: readonly { row: Row<'payments'>; changes: { unallocated: string } }[],
) => updateEach(tx, 'payments', wanted)

export const customerNamed = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_code', 'customer_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
