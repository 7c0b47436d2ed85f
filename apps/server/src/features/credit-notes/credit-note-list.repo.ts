import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface CreditNotesWanted {
  date?: { from: string; to: string } | undefined
  keywords?: string | undefined
  /** A customer sees what was sent to them. */
  sent_only?: boolean | undefined
  ids?: number[] | undefined
}

/** Credit notes with what they correct; no column that a customer may not read. */
function matching({ db, tenant_id }: Tx, { date, keywords, sent_only, ids }: CreditNotesWanted) {
  let query = db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'n.tenant_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .innerJoin('invoice_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'n.tenant_id').onRef('l.id', '=', 'n.invoice_line_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'n.tenant_id').onRef('c.id', '=', 'n.customer_id'),
    )
    .where('n.tenant_id', '=', tenant_id)
  if (date) query = query.where('n.date', '>=', date.from).where('n.date', '<=', date.to)
  if (sent_only) query = query.where('n.status', '=', 'Sent')
  if (ids) query = query.where('n.id', 'in', ids)
  if (!keywords) return query
  return query.where(
    anyHolds(
      [
        'n.credit_note_number',
        'i.inv_number',
        'l.job_number',
        'c.customer_name',
        'c.customer_code',
        'n.credit_notes_reason',
      ],
      keywords,
    ),
  )
}

/** How many credit notes each status has, and what they come to. */
export const creditNoteCounts = (tx: Tx, wanted: CreditNotesWanted) =>
  matching(tx, wanted)
    .select((eb) => [
      'n.status',
      eb.fn.countAll<number>().as('notes'),
      eb.fn.sum<string>('n.credit_amount').as('net'),
      eb.fn.sum<string>('n.vat').as('vat'),
    ])
    .groupBy('n.status')
    .execute()

const orders = {
  job_number: 'l.job_number',
  // numbers are taken in the order of the rows
  credit_note_number: 'n.id',
  inv_number: 'i.id',
  customer_name: 'c.customer_name',
  credit_amount: 'n.credit_amount',
  credit_notes_reason: 'n.credit_notes_reason',
  status: 'n.status',
  csv: 'n.is_csv_downloaded',
  date: 'n.date',
} as const

export interface CreditNoteOrder {
  status?: CreditNoteStatus[] | undefined
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** The ids of one page, the newest first unless sorted. */
export async function creditNotePage(
  tx: Tx,
  wanted: CreditNotesWanted,
  { status, sort, direction, page, page_size }: CreditNoteOrder,
) {
  let query = matching(tx, wanted).select('n.id')
  if (status?.length) query = query.where('n.status', 'in', status)
  const sorted = sort ? query.orderBy(orders[sort], direction) : query.orderBy('n.date', 'desc')
  const rows = await sorted
    .orderBy('n.id', sort ? direction : 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return rows.map((row) => row.id)
}

/** The rows of a page, in the order of the ids. */
export async function creditNoteRows(tx: Tx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await matching(tx, { ids })
    .select([
      'n.id',
      'n.credit_note_number',
      'n.status',
      'n.date',
      'n.credit_amount',
      'n.vat',
      'n.credit_notes_reason',
      'n.invoice_id',
      'n.job_id',
      'n.customer_id',
      'n.sent_at',
      'n.version',
      'i.inv_number',
      'i.date as invoice_date',
      'l.job_number',
      'l.tax_code',
      'l.tax_rate',
      'c.customer_code',
      'c.customer_name',
    ])
    .select(sql<string>`n.credit_amount + n.vat`.as('total_credit'))
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { status, inv_number, job_id, job_number, customer_id, customer_code, customer_name, ...rest } = row
    return {
      ...rest,
      status: status as CreditNoteStatus,
      job_details: { id: job_id, inv: inv_number, job_number },
      customer: { id: customer_id, customer_code, customer_name },
    }
  })
}
export type CreditNoteRow = Awaited<ReturnType<typeof creditNoteRows>>[number]

/** Which were taken into an accounting file; the office's business alone. */
export async function csvDownloads({ db, tenant_id }: Tx, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('credit_notes')
    .select(['id', 'is_csv_downloaded'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.is_csv_downloaded]))
}

/** What is printed of credit notes beside their own row: the invoice and the line that they correct. */
export const printedSources = ({ db, tenant_id }: Tx, ids: number[]) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'n.tenant_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .innerJoin('invoice_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'n.tenant_id').onRef('l.id', '=', 'n.invoice_line_id'),
    )
    .select([
      'n.id',
      'n.credit_note_number',
      'n.status',
      'n.customer_id',
      'n.job_id',
      'n.date',
      'n.credit_amount',
      'n.vat',
      'n.credit_notes_reason',
      'n.created_at',
      'i.inv_number',
      'i.date as invoice_date',
      'i.is_vat_invoice',
      'i.supplier',
      'i.customer',
      'l.job_number',
      'l.description',
      'l.customer_reference',
      'l.supply_date',
      'l.tax_code',
      'l.tax_rate',
    ])
    .where('n.tenant_id', '=', tenant_id)
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute()
export type PrintedSource = Awaited<ReturnType<typeof printedSources>>[number]
