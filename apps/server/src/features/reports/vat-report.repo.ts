import { usualTaxPointDays } from '@dray/domain/invoices/invoice-date.ts'
import type { vatLineSorts } from '@dray/domain/reports/vat-report.calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

interface Days {
  from: string
  to: string
}

export interface VatFilter {
  span: Days
  tax_code?: string | undefined
  tax_rate?: string | undefined
  keywords?: string | undefined
}

const isNamed = ({ tax_code, tax_rate }: VatFilter, table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${tax_code === undefined ? sql`true` : sql`${column('tax_code')} = ${tax_code}`}
    and ${tax_rate === undefined ? sql`true` : sql`${column('tax_rate')} = ${tax_rate}::numeric`}`
}

/** Invoices within these days after the supply make their date the tax point; 14 unless another number held. */
const taxPointDays = sql<number>`coalesce(i.tax_point_days, ${usualTaxPointDays})`

/**
 * Every line whose tax point lies in these days, those of credit notes below 0. The tax point is the invoice's date if that
 * is within the days after the supply, even before it, else the supply, and never before the first day that was open when
 * the invoice was sent: what was reported stays as it was reported. It only chooses the period, the rate is that of the
 * supply. A credit note counts on its own date, with the code and rate of the line that it corrects.
 */
const issuedLines = ({ tenant_id }: Tx, filter: VatFilter): RawBuilder<unknown> => sql`
  select n.id, 'invoice' as document, i.id as document_id, i.inv_number as document_number, i.date, i.date as tax_point,
      n.supply_date, i.customer_id, n.job_id, n.job_number, n.tax_code, n.tax_rate, n.net, n.vat
    from invoices i join invoice_lines n on n.tenant_id = ${tenant_id} and n.invoice_id = i.id
    where i.tenant_id = ${tenant_id} and i.date between ${filter.span.from} and ${filter.span.to}
      and i.date <= n.supply_date + ${taxPointDays} and i.status not in ('Draft', 'Void') and ${isNamed(filter, 'n')}
  union all
  select n.id, 'invoice', i.id, i.inv_number, i.date, n.supply_date, n.supply_date, i.customer_id, n.job_id, n.job_number,
      n.tax_code, n.tax_rate, n.net, n.vat
    from invoice_lines n join invoices i on i.tenant_id = ${tenant_id} and i.id = n.invoice_id
    where n.tenant_id = ${tenant_id} and n.supply_date between ${filter.span.from} and ${filter.span.to}
      and n.supply_date >= coalesce(i.tax_point_from, n.supply_date)
      and i.date > n.supply_date + ${taxPointDays} and i.status not in ('Draft', 'Void') and ${isNamed(filter, 'n')}
  union all
  select n.id, 'invoice', i.id, i.inv_number, i.date, i.tax_point_from, n.supply_date, i.customer_id, n.job_id, n.job_number,
      n.tax_code, n.tax_rate, n.net, n.vat
    from invoices i join invoice_lines n on n.tenant_id = ${tenant_id} and n.invoice_id = i.id
    where i.tenant_id = ${tenant_id} and i.tax_point_from between ${filter.span.from} and ${filter.span.to}
      and n.supply_date < i.tax_point_from
      and i.date > n.supply_date + ${taxPointDays} and i.status not in ('Draft', 'Void') and ${isNamed(filter, 'n')}
  union all
  select k.id, 'credit_note', k.id, k.credit_note_number, k.date, k.date, n.supply_date, k.customer_id, n.job_id, n.job_number,
      n.tax_code, n.tax_rate, -k.credit_amount, -k.vat
    from credit_notes k join invoice_lines n on n.tenant_id = ${tenant_id} and n.id = k.invoice_line_id
    where k.tenant_id = ${tenant_id} and k.date between ${filter.span.from} and ${filter.span.to}
      and k.status = 'Sent' and ${isNamed(filter, 'n')}`

export interface VatSums {
  lines: number
  net: string
  vat: string
  credited_net: string
  credited_vat: string
}

/** What falls into these days by code and rate, the highest rate first. */
export async function vatSums(tx: Tx, span: Days) {
  const { rows } = await sql<VatSums & { tax_code: string; tax_rate: string }>`
    select tax_code, tax_rate::text, count(*)::int as lines,
        coalesce(sum(net) filter (where document = 'invoice'), 0)::text as net,
        coalesce(sum(vat) filter (where document = 'invoice'), 0)::text as vat,
        coalesce(-sum(net) filter (where document = 'credit_note'), 0)::text as credited_net,
        coalesce(-sum(vat) filter (where document = 'credit_note'), 0)::text as credited_vat
      from (${issuedLines(tx, { span })}) l
      group by l.tax_code, l.tax_rate order by l.tax_rate desc, l.tax_code`.execute(tx.db)
  return rows
}

/** What is dated in these days and was not issued. */
export async function draftCounts({ db, tenant_id }: Tx, { from, to }: Days) {
  const { rows } = await sql<{ invoices: number; credit_notes: number }>`
    select (select count(*)::int from invoices
        where tenant_id = ${tenant_id} and date between ${from} and ${to} and status = 'Draft') as invoices,
      (select count(*)::int from credit_notes
        where tenant_id = ${tenant_id} and date between ${from} and ${to} and status = 'Draft') as credit_notes`.execute(
    db,
  )
  return rows[0] ?? { invoices: 0, credit_notes: 0 }
}

type VatLineSort = (typeof vatLineSorts)[number]
const orders = {
  date: sql`l.date`,
  tax_point: sql`l.tax_point`,
  customer_name: sql`c.customer_name`,
  net: sql`l.net`,
} as const satisfies Partial<Record<VatLineSort, RawBuilder<unknown>>>

const found = (tx: Tx, filter: VatFilter) => sql`
  from (${issuedLines(tx, filter)}) l join customers c on c.tenant_id = ${tx.tenant_id} and c.id = l.customer_id
  where ${filter.keywords ? anyHolds(['l.document_number', 'l.job_number', 'c.customer_name'], filter.keywords) : sql`true`}`

interface VatLine {
  id: number
  document: 'invoice' | 'credit_note'
  document_id: number
  document_number: string
  date: string
  tax_point: string
  supply_date: string
  customer_name: string
  job_id: number
  job_number: string
  tax_code: string
  tax_rate: string
  net: string
  vat: string
}

interface LineOrder {
  sort?: VatLineSort | undefined
  direction?: 'asc' | 'desc'
  limit: number
  offset?: number
}

/** Lines by date and document, the earliest first unless sorted. */
export async function vatLines(tx: Tx, filter: VatFilter, { sort, direction, limit, offset = 0 }: LineOrder) {
  const way = sql.raw(sort ? (direction ?? 'asc') : 'asc')
  const by =
    sort === 'document_number' ? sql`l.document ${way}, l.document_id ${way}` : sql`${orders[sort ?? 'date']} ${way}`
  const { rows } = await sql<VatLine>`
    select l.id, l.document, l.document_id, l.document_number, l.date, l.tax_point, l.supply_date, c.customer_name, l.job_id, l.job_number,
        l.tax_code, l.tax_rate::text, l.net::text, l.vat::text ${found(tx, filter)}
      order by ${by}, l.document, l.document_id, l.id limit ${limit} offset ${offset}`.execute(tx.db)
  return rows
}

/** How many lines there are, and what they come to. */
export async function vatLineSums(tx: Tx, filter: VatFilter) {
  const { rows } = await sql<{ total: number; net: string; vat: string }>`
    select count(*)::int as total, coalesce(sum(l.net), 0)::text as net, coalesce(sum(l.vat), 0)::text as vat
      ${found(tx, filter)}`.execute(tx.db)
  return rows[0] ?? { total: 0, net: '0', vat: '0' }
}
