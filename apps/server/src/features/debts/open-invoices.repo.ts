import { type AgeBand, ageBandOf, daysOfBand } from '@dray/domain/debts/age-bands.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface DebtsWanted {
  /** What was paid, credited and invoiced after it does not count. */
  at: string
  customer_id?: number | undefined
  customer_ids?: readonly number[] | undefined
  keywords?: string | undefined
  band?: AgeBand | undefined
  /** The date is today, after which nothing was paid or credited yet; a customer may not read payments. */
  is_now?: boolean | undefined
}

interface Later {
  invoice_id: number
  amount: string
}

/**
 * The parts of live payments that count from a day after the date: all of those that were paid after it, and those of
 * earlier ones that were set against an invoice, taken off one or refunded later.
 */
const partsLater = ({ db, tenant_id }: Tx, at: string) => {
  const parts = db
    .selectFrom('payment_parts as p')
    .innerJoin('payments as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.payment_id'),
    )
    .select(['p.payment_id', 'p.invoice_id', 'p.amount', 'm.paid_on'])
    .where('p.tenant_id', '=', tenant_id)
    .where('m.removed_at', 'is', null)
  return parts.where('m.paid_on', '>', at).unionAll(parts.where('m.paid_on', '<=', at).where('p.applied_on', '>', at))
}

/** What live payments paid after a date, by invoice. */
const paidLater = (tx: Tx, at: string) =>
  tx.db
    .selectFrom(partsLater(tx, at).as('p'))
    .select(['p.invoice_id', sql<string>`sum(p.amount)`.as('amount')])
    .where('p.invoice_id', 'is not', null)
    .groupBy('p.invoice_id')
    .$castTo<Later>()

/** What earlier payments had left on a date, of which parts went to invoices or back later, by payment. */
const allocatedLater = (tx: Tx, at: string) =>
  tx.db
    .selectFrom(partsLater(tx, at).as('p'))
    .select(['p.payment_id', sql<string>`sum(p.amount)`.as('amount')])
    .where('p.paid_on', '<=', at)
    .groupBy('p.payment_id')

/**
 * The payments of which no invoice and no refund had used something on a date. Like the invoices it begins with what
 * each has left now and takes back what was used since.
 */
function unallocatedOn(tx: Tx, { at, is_now, customer_id }: DebtsWanted) {
  const payments = tx.db
    .selectFrom('payments as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .where('m.tenant_id', '=', tx.tenant_id)
    .where('m.removed_at', 'is', null)
    .where('m.paid_on', '<=', at)
    .$if(customer_id !== undefined, (query) => query.where('m.customer_id', '=', customer_id as number))
    .select(['m.id', 'm.paid_on', 'm.amount', 'm.method', 'm.reference', 'm.customer_id'])
    .select(['c.customer_code', 'c.customer_name'])
  if (is_now) return payments.where('m.unallocated', '>', '0').select('m.unallocated')
  const left = sql<string>`m.unallocated + coalesce(al.amount, 0)`
  return payments
    .leftJoin(allocatedLater(tx, at).as('al'), 'al.payment_id', 'm.id')
    .where(sql<boolean>`(m.unallocated > 0 or al.payment_id is not null) and ${left} > 0`)
    .select(left.as('unallocated'))
}

const nothingLater = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('invoices')
    .select(['id as invoice_id', 'total_charge as amount'])
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`false`)
    .$castTo<Later>()

/** What credit notes took off after a date, VAT included, by invoice; a draft takes nothing off. */
const creditedLater = ({ db, tenant_id }: Tx, at: string) =>
  db
    .selectFrom('credit_notes as n')
    .select(['n.invoice_id', sql<string>`sum(n.credit_amount + n.vat)`.as('amount')])
    .where('n.tenant_id', '=', tenant_id)
    .where('n.date', '>', at)
    .where('n.status', '=', 'Sent')
    .groupBy('n.invoice_id')
    .$castTo<Later>()

const unsettled = ({ db, tenant_id }: Tx, { customer_id }: DebtsWanted) => {
  const query = db
    .selectFrom('invoices as i')
    .select(['i.id as invoice_id', 'i.paid as amount'])
    .where('i.tenant_id', '=', tenant_id)
    .where('i.status', 'not in', ['Draft', 'Void'])
    .where(sql<boolean>`i.total_charge <> i.credited + i.paid`)
  return (customer_id === undefined ? query : query.where('i.customer_id', '=', customer_id)).$castTo<Later>()
}

const less = (total: RawBuilder<string>, later: string) => sql<string>`(${total} - coalesce(${sql.ref(later)}, 0))`

function inBand(band: AgeBand, days: RawBuilder<number>) {
  const { first, last } = daysOfBand(band)
  if (first === null) return sql<boolean>`${days} <= ${last}`
  return last === null ? sql<boolean>`${days} >= ${first}` : sql<boolean>`${days} between ${first} and ${last}`
}

/**
 * The invoices of which something was left on a date, or too much was paid. It begins with what each invoice holds now
 * and takes back what came later, so that the past costs what happened since, not what happened before.
 */
function openOn(tx: Tx, wanted: DebtsWanted) {
  const { at, is_now } = wanted
  const paid = less(sql`i.paid`, 'lp.amount')
  const credited = less(sql`i.credited`, 'lc.amount')
  const paidSince = is_now ? nothingLater(tx) : paidLater(tx, at)
  const creditedSince = is_now ? nothingLater(tx) : creditedLater(tx, at)
  return tx.db
    .with('paid_later', () => paidSince)
    .with('credited_later', () => creditedSince)
    .with('touched', () => unsettled(tx, wanted).unionAll(paidSince).unionAll(creditedSince))
    .selectFrom('invoices as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .leftJoin('paid_later as lp', 'lp.invoice_id', 'i.id')
    .leftJoin('credited_later as lc', 'lc.invoice_id', 'i.id')
    .where('i.tenant_id', '=', tx.tenant_id)
    .where('i.id', 'in', sql<number>`(select invoice_id from touched)`)
    .where('i.date', '<=', at)
    .where('i.status', 'not in', ['Draft', 'Void'])
    .select(['i.id', 'i.inv_number', 'i.status', 'i.date', 'i.invoice_due', 'i.total_charge', 'i.customer_id'])
    .select(['c.customer_code', 'c.customer_name', credited.as('credited'), paid.as('paid')])
    .select(sql<string>`i.total_charge - ${credited} - ${paid}`.as('balance'))
    .select(sql<number>`greatest(${at}::date - i.invoice_due, 0)`.as('days_overdue'))
}

/** The same, narrowed. */
function open(tx: Tx, wanted: DebtsWanted) {
  const { customer_id, customer_ids, keywords, band } = wanted
  let query = tx.db
    .with('o', () => openOn(tx, wanted))
    .selectFrom('o')
    .where(sql<boolean>`o.balance <> 0`)
  if (customer_id !== undefined) query = query.where('o.customer_id', '=', customer_id)
  if (customer_ids) query = query.where('o.customer_id', 'in', [0, ...customer_ids])
  if (band) query = query.where(sql<boolean>`o.balance > 0 and ${inBand(band, days)}`)
  return keywords ? query.where(anyHolds(['o.customer_name', 'o.customer_code', 'o.inv_number'], keywords)) : query
}

/**
 * What a customer owed on a date, as entries of which each is an open invoice or an unallocated payment: the one account
 * of what is owed, which every screen, file and paper adds up.
 */
function entries(tx: Tx, wanted: DebtsWanted) {
  const { band, customer_ids, keywords } = wanted
  const due = (column: string) => sql<string | null>`${sql.raw(column)}`.as('invoice_due')
  return tx.db
    .with('i', () =>
      open(tx, wanted)
        .select(['o.customer_id', 'o.customer_code', 'o.customer_name', 'o.days_overdue', 'o.balance'])
        .select([due('o.invoice_due'), sql<string>`0::numeric`.as('unallocated')]),
    )
    .with('u', () => unallocatedOn(tx, wanted))
    .with('o', (db) =>
      db
        .selectFrom('i')
        .selectAll()
        .unionAll(
          db
            .selectFrom('u')
            .select(['u.customer_id', 'u.customer_code', 'u.customer_name', sql<number>`0`.as('days_overdue')])
            .select([sql<string>`0::numeric`.as('balance'), due('null::date'), 'u.unallocated'])
            // no age is that of a payment
            .$if(band !== undefined, (query) => query.where(sql<boolean>`false`))
            .$if(customer_ids !== undefined, (query) =>
              query.where('u.customer_id', 'in', [0, ...(customer_ids ?? [])]),
            )
            .$if(Boolean(keywords), (query) =>
              query.where(anyHolds(['u.customer_name', 'u.customer_code', 'u.reference'], keywords ?? '')),
            ),
        ),
    )
    .selectFrom('o')
}

const days = sql<number>`o.days_overdue`
const isOwed = sql<boolean>`o.balance > 0`
const isOverdue = sql<boolean>`${isOwed} and ${days} > 0`
const sumOf = (where: RawBuilder<boolean>) => sql<string>`coalesce(sum(o.balance) filter (where ${where}), 0)`

/** What open invoices come to, by age, as `debtFigures` adds them up. */
const figures = [
  sql<number>`(count(*) filter (where o.unallocated = 0))::int`.as('invoices'),
  sumOf(sql`${isOwed} and ${inBand('not_due', days)}`).as('not_due'),
  sumOf(sql`${isOwed} and ${inBand('to_30', days)}`).as('to_30'),
  sumOf(sql`${isOwed} and ${inBand('to_60', days)}`).as('to_60'),
  sumOf(sql`${isOwed} and ${inBand('to_90', days)}`).as('to_90'),
  sumOf(sql`${isOwed} and ${inBand('over_90', days)}`).as('over_90'),
  sumOf(isOwed).as('owed'),
  sql<string>`coalesce(-sum(o.balance) filter (where o.balance < 0), 0)`.as('credit'),
  sql<string>`coalesce(sum(o.unallocated), 0)`.as('unallocated'),
  sql<string>`coalesce(sum(o.balance - o.unallocated), 0)`.as('balance'),
] as const

interface Ordered<S extends string> {
  sort?: S | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

export type DebtSort =
  | 'customer_name'
  | 'customer_code'
  | 'oldest_due'
  | 'invoices'
  | AgeBand
  | 'owed'
  | 'credit'
  | 'unallocated'
  | 'balance'

/** A page of what each customer owed, who owed most first unless sorted. */
export const agedPage = (tx: Tx, wanted: DebtsWanted, { sort, direction, page, page_size }: Ordered<DebtSort>) =>
  entries(tx, wanted)
    .select(['o.customer_id as id', 'o.customer_code', 'o.customer_name', ...figures])
    .select(sql<string | null>`min(o.invoice_due) filter (where ${isOwed})`.as('oldest_due'))
    .groupBy(['o.customer_id', 'o.customer_code', 'o.customer_name'])
    .orderBy(sql.ref(sort ?? 'owed'), sort ? direction : 'desc')
    .orderBy('o.customer_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

/** What each of these customers owed. */
export const debtsOf = (tx: Tx, wanted: DebtsWanted & { customer_ids: readonly number[] }) =>
  agedPage(tx, wanted, { direction: 'asc', page: 1, page_size: wanted.customer_ids.length })

/** Those who owe most that is overdue. */
export const mostOverdue = (tx: Tx, { shown, ...wanted }: DebtsWanted & { shown: number }) =>
  entries(tx, wanted)
    .select(['o.customer_id as id', 'o.customer_code', 'o.customer_name', ...figures])
    .groupBy(['o.customer_id', 'o.customer_code', 'o.customer_name'])
    .having(sql<boolean>`${sumOf(isOverdue)} > 0`)
    .orderBy(sumOf(isOverdue), 'desc')
    .orderBy('o.customer_id')
    .limit(shown)
    .execute()

/** All of them together, and how many customers they are. */
export const debtTotals = (tx: Tx, wanted: DebtsWanted) =>
  entries(tx, wanted)
    .select([sql<number>`count(distinct o.customer_id)::int`.as('customers'), ...figures])
    .select(sql<number>`(count(*) filter (where ${isOverdue}))::int`.as('overdue_invoices'))
    .executeTakeFirstOrThrow()

export type OpenInvoiceSort =
  | 'inv_number'
  | 'customer_name'
  | 'date'
  | 'invoice_due'
  | 'total_charge'
  | 'credited'
  | 'paid'
  | 'balance'

const openColumns = [
  'o.id',
  'o.inv_number',
  'o.status',
  'o.date',
  'o.invoice_due',
  'o.days_overdue',
  'o.total_charge',
  'o.credited',
  'o.paid',
  'o.balance',
  'o.customer_id',
  'o.customer_code',
  'o.customer_name',
] as const

/** A page of open invoices, the earliest due first unless sorted. */
export const openInvoicePage = (
  tx: Tx,
  wanted: DebtsWanted,
  { sort, direction, page, page_size }: Ordered<OpenInvoiceSort>,
) =>
  open(tx, wanted)
    .select(openColumns)
    // numbers are taken in the order of the rows
    .orderBy(sort === 'inv_number' ? 'o.id' : `o.${sort ?? 'invoice_due'}`, direction)
    .orderBy('o.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

/** The unallocated payments of a customer, the oldest first. */
export const unallocatedPayments = (tx: Tx, wanted: DebtsWanted & { customer_ids: readonly number[] }) =>
  tx.db
    .with('u', () => unallocatedOn(tx, wanted))
    .selectFrom('u')
    .select([
      'u.customer_id',
      'u.id as payment_id',
      'u.paid_on',
      'u.amount',
      'u.method',
      'u.reference',
      'u.unallocated',
    ])
    .where('u.customer_id', 'in', [0, ...wanted.customer_ids])
    .orderBy('u.paid_on')
    .orderBy('u.id')
    .execute()

/** Everything open of one customer, the earliest due first. */
export const openInvoices = (tx: Tx, wanted: DebtsWanted) =>
  open(tx, wanted).select(openColumns).orderBy('o.invoice_due').orderBy('o.id').execute()

export type OpenRow = Awaited<ReturnType<typeof openInvoices>>[number]

/** An open invoice as calls return it. */
export const presentOpen = ({ status, customer_id, customer_code, customer_name, ...row }: OpenRow, at: string) => ({
  ...row,
  status: status as InvoiceStatus,
  band: ageBandOf(row.invoice_due, at),
  customer: { id: customer_id, customer_code, customer_name },
})
