import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, type Row, update, updateAll } from '#platform/db/writes.ts'

type New<T extends 'payments' | 'payment_parts'> = Parameters<typeof insert<T>>[2]

export const insertPayment = (tx: Tx, row: New<'payments'>) => insert(tx, 'payments', row)
export const insertParts = (tx: Tx, rows: New<'payment_parts'>[]) => insertAll(tx, 'payment_parts', rows)
/** These payments as far as they count, locked in the order of their ids. */
export const lockLivePayments = async (tx: Tx, ids: readonly number[]) =>
  (await lockPayments(tx, ids)).filter(({ removed_at }) => removed_at === null)

/** Payments of these ids, locked in their order; fewer where one is not the company's. */
export const lockPayments = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
export const markDownloaded = (tx: Tx, rows: Row<'payments'>[]) =>
  updateAll(tx, 'payments', { rows, changes: { is_csv_downloaded: 1 } })

export const lockPayment = (tx: Tx, id: number) => lockRow(tx, 'payments', { id })
export const markRemoved = (
  tx: Tx,
  row: Row<'payments'>,
  changes: Pick<Row<'payments'>, 'removed_at' | 'removed_reason' | 'unallocated'>,
) => update(tx, 'payments', { row, changes })

/** What payments pay of each invoice, parts that were taken back off again. */
export const partsOf = ({ db, tenant_id }: Tx, payment_ids: readonly number[]) =>
  db
    .selectFrom('payment_parts as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['p.payment_id', 'i.id as invoice_id', 'i.inv_number', sql<string>`sum(p.amount)`.as('amount')])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.payment_id', 'in', [0, ...payment_ids])
    .groupBy(['p.payment_id', 'i.id', 'i.inv_number'])
    .having(sql<boolean>`sum(p.amount) <> 0`)
    .orderBy(sql`min(p.id)`)
    .execute()

/** What of payments was refunded and not taken back, by payment and refund. */
export const refundedParts = (
  { db, tenant_id }: Tx,
  { payment_ids, refund_id }: { payment_ids?: readonly number[]; refund_id?: number },
) => {
  let query = db
    .selectFrom('payment_parts as p')
    .innerJoin('payments as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.refund_id'),
    )
    .select(['p.payment_id', 'r.id as refund_id', 'r.paid_on', sql<string>`sum(p.amount)`.as('amount')])
    .where('p.tenant_id', '=', tenant_id)
    .groupBy(['p.payment_id', 'r.id', 'r.paid_on'])
    .having(sql<boolean>`sum(p.amount) <> 0`)
    .orderBy('r.id')
  if (payment_ids) query = query.where('p.payment_id', 'in', [0, ...payment_ids])
  if (refund_id !== undefined) query = query.where('p.refund_id', '=', refund_id)
  return query.execute()
}

/** A customer's invoices that a payment pays unasked, the earliest due first: a disputed one is paid by choice. */
export const openInvoiceIds = async ({ db, tenant_id }: Tx, customer_id: number) => {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .where('status', 'in', ['Sent', 'Part Paid'])
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
  unallocated?: number | undefined
}

function matching({ db, tenant_id }: Tx, { date, customer_id, keywords, ids, unallocated }: PaymentsWanted) {
  let query = db
    .selectFrom('payments as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .where('m.tenant_id', '=', tenant_id)
  if (date) query = query.where('m.paid_on', '>=', date.from).where('m.paid_on', '<=', date.to)
  if (customer_id) query = query.where('m.customer_id', '=', customer_id)
  if (ids) query = query.where('m.id', 'in', [0, ...ids])
  if (unallocated) query = query.where('m.unallocated', '>', '0').where('m.removed_at', 'is', null)
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
  'm.kind',
  'm.unallocated',
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
      sql<number>`(count(*) filter (where m.removed_at is null and m.kind = 'payment'))::int`.as('payments'),
      sql<string>`coalesce(sum(case when m.kind = 'refund' then -m.amount else m.amount end)
        filter (where m.removed_at is null), 0)::text`.as('amount'),
      sql<string>`coalesce(sum(m.amount) filter (where m.removed_at is null and m.kind = 'refund'), 0)::text`.as(
        'refunded',
      ),
      sql<string>`coalesce(sum(m.unallocated) filter (where m.removed_at is null), 0)::text`.as('unallocated'),
    ])
    .executeTakeFirstOrThrow()
