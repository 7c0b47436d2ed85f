import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, type Row, update } from '#platform/db/writes.ts'

type New<T extends 'payments' | 'payment_parts' | 'invoice_history'> = Parameters<typeof insert<T>>[2]

export const insertPayment = (tx: Tx, row: New<'payments'>) => insert(tx, 'payments', row)
export const insertParts = (tx: Tx, rows: New<'payment_parts'>[]) => insertAll(tx, 'payment_parts', rows)
export const insertHistory = (tx: Tx, rows: New<'invoice_history'>[]) => insertAll(tx, 'invoice_history', rows)

export const lockPayment = (tx: Tx, id: number) => lockRow(tx, 'payments', { id })
export const markRemoved = (
  tx: Tx,
  row: Row<'payments'>,
  changes: Pick<Row<'payments'>, 'removed_at' | 'removed_reason'>,
) => update(tx, 'payments', { row, changes })

export const partsOf = ({ db, tenant_id }: Tx, payment_ids: readonly number[]) =>
  db
    .selectFrom('payment_parts as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['p.payment_id', 'p.invoice_id', 'i.inv_number', 'p.amount'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.payment_id', 'in', [0, ...payment_ids])
    .orderBy('p.id')
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
    .select(['p.payment_id', 'm.paid_on', 'p.amount', 'm.method', 'm.reference'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.invoice_id', '=', invoice_id)
    .where('m.removed_at', 'is', null)
    .orderBy('m.paid_on', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

export const historyOf = ({ db, tenant_id }: Tx, invoice_id: number) =>
  db
    .selectFrom('invoice_history')
    .select(['id', 'status', 'note', 'made_by_name', 'made_at'])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', '=', invoice_id)
    .orderBy('id', 'desc')
    .execute()

/** A customer's invoices of which something is left to pay, the earliest due first. */
export const openInvoiceIds = async ({ db, tenant_id }: Tx, customer_id: number) => {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .where('status', 'in', ['Sent', 'Part Paid', 'Disputed'])
    .orderBy('invoice_due')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface PaymentsWanted {
  date?: { from: string; to: string } | undefined
  customer_id?: number | undefined
  keywords?: string | undefined
  ids?: readonly number[] | undefined
}

function matching({ db, tenant_id }: Tx, { date, customer_id, keywords, ids }: PaymentsWanted) {
  let query = db
    .selectFrom('payments as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .where('m.tenant_id', '=', tenant_id)
  if (date) query = query.where('m.paid_on', '>=', date.from).where('m.paid_on', '<=', date.to)
  if (customer_id) query = query.where('m.customer_id', '=', customer_id)
  if (ids) query = query.where('m.id', 'in', [0, ...ids])
  if (!keywords) return query
  const held = containing(keywords)
  return query.where((eb) =>
    eb.or([
      eb('c.customer_name', 'ilike', held),
      eb('c.customer_code', 'ilike', held),
      eb('m.reference', 'ilike', held),
      eb.exists(
        eb
          .selectFrom('payment_parts as p')
          .innerJoin('invoices as i', (join) =>
            join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
          )
          .select('p.id')
          .where('p.tenant_id', '=', tenant_id)
          .whereRef('p.payment_id', '=', 'm.id')
          .where('i.inv_number', 'ilike', held),
      ),
    ]),
  )
}

const columns = [
  'm.id',
  'm.customer_id',
  'c.customer_code',
  'c.customer_name',
  'm.paid_on',
  'm.amount',
  'm.method',
  'm.reference',
  'm.note',
  'm.created_by_name',
  'm.created_at',
  'm.removed_at',
  'm.removed_reason',
  'm.version',
] as const

const orders = { paid_on: 'm.paid_on', amount: 'm.amount', customer_name: 'c.customer_name' } as const
interface Page {
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

export const paymentPage = (tx: Tx, wanted: PaymentsWanted, { sort, direction, page, page_size }: Page) =>
  matching(tx, wanted)
    .select(columns)
    .orderBy(orders[sort ?? 'paid_on'], sort ? direction : 'desc')
    .orderBy('m.id', sort ? direction : 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export const paymentRows = (tx: Tx, ids: readonly number[]) => matching(tx, { ids }).select(columns).execute()

export const paymentSums = (tx: Tx, wanted: PaymentsWanted) =>
  matching(tx, wanted)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where m.removed_at is null))::int`.as('payments'),
      sql<string>`coalesce(sum(m.amount) filter (where m.removed_at is null), 0)::text`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
