import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import { type InvoiceStatus, type ShownInvoiceStatus, shownOwed } from '@dray/domain/invoices/invoice-status.ts'
import { sql } from 'kysely'
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

const shownStatus = ({ today }: Pick<InvoicesWanted, 'today'>) =>
  sql<string>`case when i.status in ('Sent', 'Part Paid') and i.invoice_due < ${today} then 'Overdue' else i.status end`

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

const withShownStatus = (tx: Tx, wanted: InvoicesWanted) =>
  matching(tx, wanted).select([shownStatus(wanted).as('shown_status'), 'i.credited'])

/** How many invoices each shown status has, and their amounts. */
export const invoiceCounts = (tx: Tx, wanted: InvoicesWanted) =>
  tx.db
    .with('m', () => withShownStatus(tx, wanted).select(['i.net', 'i.vat', 'i.total_charge', 'i.paid']))
    .selectFrom('m')
    .select((eb) => [
      'm.shown_status',
      eb.fn.countAll<number>().as('invoices'),
      eb.fn.sum<string>('m.net').as('net'),
      eb.fn.sum<string>('m.vat').as('vat'),
      eb.fn.sum<string>('m.credited').as('credited'),
      eb.fn.sum<string>('m.paid').as('paid'),
      sql<string>`coalesce(sum(greatest(m.total_charge - m.credited - m.paid, 0))
        filter (where m.shown_status not in ('Draft', 'Void')), 0)`.as('owed'),
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
  if (statuses?.length) query = query.where(shownStatus(wanted), 'in', statuses)
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
  'i.paid',
  'i.version',
] as const

/** The credit notes of invoices that count, the newest last. */
const creditNotesOf = (
  { db, tenant_id }: Tx,
  invoice_ids: number[],
  { sent_only }: Pick<InvoicesWanted, 'sent_only'>,
) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('invoice_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'n.tenant_id').onRef('l.id', '=', 'n.invoice_line_id'),
    )
    .select(['n.invoice_id', 'n.id', 'n.credit_note_number', 'n.status', 'n.date', 'l.job_number'])
    .select(sql<string>`n.credit_amount + n.vat`.as('total_credit'))
    .where('n.tenant_id', '=', tenant_id)
    .where('n.invoice_id', 'in', invoice_ids)
    .where('n.status', 'in', sent_only ? ['Sent'] : ['Draft', 'Sent'])
    .orderBy('n.id')
    .execute()

/** The rows of a page with the jobs that they bill and their credit notes, in the order of the ids. */
export async function invoiceRows(tx: Tx, wanted: Pick<InvoicesWanted, 'today' | 'sent_only'>, ids: number[]) {
  if (ids.length === 0) return []
  const [rows, lines, notes] = await Promise.all([
    withShownStatus(tx, { ...wanted, ids })
      .select([...portalColumns, 'i.status'])
      .execute(),
    tx.db
      .selectFrom('invoice_lines')
      .select(['invoice_id', 'job_id as id', 'job_number'])
      .where('tenant_id', '=', tx.tenant_id)
      .where('invoice_id', 'in', ids)
      .orderBy('position')
      .execute(),
    creditNotesOf(tx, ids, wanted),
  ])
  const notesOf = Map.groupBy(notes, (note) => note.invoice_id)
  const jobsOf = Map.groupBy(lines, (line) => line.invoice_id)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { customer_id, customer_code, customer_name, ...rest } = row
    const shown_status = row.shown_status as ShownInvoiceStatus
    return {
      ...rest,
      status: row.status as InvoiceStatus,
      shown_status,
      owed: shownOwed({ ...row, status: row.status as InvoiceStatus }),
      credit_notes: (notesOf.get(id) ?? []).map((note) => ({ ...note, status: note.status as CreditNoteStatus })),
      invoice_type: row.invoice_type as 'single' | 'multi',
      customer: { id: customer_id, customer_code, customer_name },
      job_details: jobsOf.get(id) ?? [],
    }
  })
}
export type InvoiceListRow = Awaited<ReturnType<typeof invoiceRows>>[number]

/** Whose amounts were taken into an accounting file, and when it left; the office's business alone. */
export async function officeParts({ db, tenant_id }: Tx, ids: number[]) {
  if (ids.length === 0) return new Map<number, { is_csv_downloaded: number; sent_at: string | null }>()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'is_csv_downloaded', 'sent_at'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...parts }) => [id, parts]))
}
