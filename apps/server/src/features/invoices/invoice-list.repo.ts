import type { InvoiceStatus, ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface InvoicesWanted {
  /** The day on which an unpaid invoice past its due date is overdue. */
  today: string
  date?: { from: string; to: string } | undefined
  keywords?: string | undefined
  customer_id?: number | undefined
  /** A customer sees what was sent to them. */
  sent_only?: boolean | undefined
  ids?: number[] | undefined
}

const unsent = ['Draft', 'Void'] as const
const unpaid = ['Sent', 'Part Paid']

/** Invoices with the status that is shown beside the stored one; no column that a customer may not read. */
function matching({ db, tenant_id }: Tx, wanted: InvoicesWanted) {
  let query = db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .where('i.tenant_id', '=', tenant_id)
  const { date, customer_id, sent_only, ids, keywords } = wanted
  if (date) query = query.where('i.date', '>=', date.from).where('i.date', '<=', date.to)
  if (customer_id) query = query.where('i.customer_id', '=', customer_id)
  if (sent_only) query = query.where('i.status', 'not in', unsent)
  if (ids) query = query.where('i.id', 'in', ids)
  if (!keywords) return query
  return query.where((eb) =>
    eb.or([
      anyHolds(['i.inv_number', 'c.customer_name', 'c.customer_code'], keywords),
      eb.exists(
        eb
          .selectFrom('invoice_lines as n')
          .select('n.id')
          .where('n.tenant_id', '=', tenant_id)
          .whereRef('n.invoice_id', '=', 'i.id')
          .where('n.job_number', 'ilike', containing(keywords)),
      ),
    ]),
  )
}

function withShownStatus(tx: Tx, wanted: InvoicesWanted) {
  return matching(tx, wanted).select((eb) =>
    eb
      .case()
      .when(eb.and([eb('i.status', 'in', unpaid), eb('i.invoice_due', '<', wanted.today)]))
      .then('Overdue')
      .else(eb.ref('i.status'))
      .end()
      .as('shown_status'),
  )
}

/** How many invoices each shown status has, and their amounts. */
export const invoiceCounts = (tx: Tx, wanted: InvoicesWanted) =>
  tx.db
    .with('m', () => withShownStatus(tx, wanted).select(['i.net', 'i.vat']))
    .selectFrom('m')
    .select((eb) => [
      'm.shown_status',
      eb.fn.countAll<number>().as('invoices'),
      eb.fn.sum<string>('m.net').as('net'),
      eb.fn.sum<string>('m.vat').as('vat'),
    ])
    .groupBy('m.shown_status')
    .execute()

const orders = {
  // numbers are taken in the order of the rows
  inv_number: 'i.id',
  status: 'i.status',
  customer_name: 'c.customer_name',
  date: 'i.date',
  invoice_due: 'i.invoice_due',
  net: 'i.net',
  vat: 'i.vat',
  total_charge: 'i.total_charge',
} as const

export interface InvoiceOrder {
  statuses?: ShownInvoiceStatus[] | undefined
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** The ids of one page, the newest first unless sorted. */
export async function invoicePage(
  tx: Tx,
  wanted: InvoicesWanted,
  { statuses, sort, direction, page, page_size }: InvoiceOrder,
) {
  let query = matching(tx, wanted).select('i.id')
  if (statuses?.length) {
    query = query.where((eb) =>
      eb.or(
        statuses.map((status) => {
          if (status === 'Overdue')
            return eb.and([eb('i.status', 'in', unpaid), eb('i.invoice_due', '<', wanted.today)])
          if (!unpaid.includes(status)) return eb('i.status', '=', status)
          return eb.and([eb('i.status', '=', status), eb('i.invoice_due', '>=', wanted.today)])
        }),
      ),
    )
  }
  const sorted = sort ? query.orderBy(orders[sort], direction) : query.orderBy('i.date', 'desc')
  const rows = await sorted
    .orderBy('i.id', sort ? direction : 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return rows.map((row) => row.id)
}

const portalColumns = [
  'i.id',
  'i.inv_number',
  'i.status',
  'i.customer_id',
  'c.customer_code',
  'c.customer_name',
  'i.invoice_type',
  'i.date',
  'i.invoice_due',
  'i.is_vat_invoice',
  'i.net',
  'i.vat',
  'i.total_charge',
  'i.version',
] as const

/** The rows of a page with the jobs that they bill, in the order of the ids. */
export async function invoiceRows(tx: Tx, wanted: Pick<InvoicesWanted, 'today'>, ids: number[]) {
  if (ids.length === 0) return []
  const [rows, lines] = await Promise.all([
    withShownStatus(tx, { ...wanted, ids })
      .select(portalColumns)
      .execute(),
    tx.db
      .selectFrom('invoice_lines')
      .select(['invoice_id', 'job_id as id', 'job_number'])
      .where('tenant_id', '=', tx.tenant_id)
      .where('invoice_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ])
  const jobsOf = Map.groupBy(lines, (line) => line.invoice_id)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { customer_id, customer_code, customer_name, ...rest } = row
    return {
      ...rest,
      status: row.status as InvoiceStatus,
      shown_status: row.shown_status as ShownInvoiceStatus,
      invoice_type: row.invoice_type as 'single' | 'multi',
      customer: { id: customer_id, customer_code, customer_name },
      job_details: jobsOf.get(id) ?? [],
    }
  })
}
export type InvoiceListRow = Awaited<ReturnType<typeof invoiceRows>>[number]

/** Whose amounts were taken into an accounting file; the office's business alone. */
export async function csvDownloads({ db, tenant_id }: Tx, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'is_csv_downloaded'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.is_csv_downloaded]))
}
