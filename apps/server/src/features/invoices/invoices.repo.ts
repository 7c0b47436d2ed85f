import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import type { Insertable } from 'kysely'
import type { Issuer, Recipient } from '#features/papers/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, update, updateAll, updateEach } from '#platform/db/writes.ts'

type Row = Omit<Insertable<Database['invoices']>, 'tenant_id'>
type NewInvoice = Omit<Row, 'supplier' | 'customer'> & { supplier: Issuer; customer: Recipient }
type NewLine = Omit<Insertable<Database['invoice_lines']>, 'tenant_id'>

export const insertInvoices = (tx: Tx, rows: NewInvoice[]) => insertAll(tx, 'invoices', rows as unknown as Row[])
export const insertLines = (tx: Tx, rows: NewLine[]) => insertAll(tx, 'invoice_lines', rows)

const byIds = ({ db, tenant_id }: Tx, ids: number[]) =>
  db.selectFrom('invoices').where('tenant_id', '=', tenant_id).where('id', 'in', ids)

/** The invoices of these ids, locked in the order of their ids; fewer when one is not the company's. */
export async function invoicesForUpdate(tx: Tx, ids: number[]) {
  const rows = await byIds(tx, ids).selectAll().orderBy('id').forUpdate().execute()
  return rows.map((row) => ({
    ...row,
    status: row.status as InvoiceStatus,
    status_before_credit: row.status_before_credit as InvoiceStatus | null,
  }))
}
export type InvoiceRow = Awaited<ReturnType<typeof invoicesForUpdate>>[number]

interface InvoiceChanges {
  status?: InvoiceStatus
  status_before_credit?: InvoiceStatus | null
  credited?: string
  credited_sent?: string
  paid?: string
  sent_at?: string
  tax_point_from?: string | null
  is_csv_downloaded?: number
  date?: string
  invoice_due?: string
}
export const updateInvoice = (tx: Tx, row: InvoiceRow, changes: InvoiceChanges) =>
  update(tx, 'invoices', { row, changes })

/** Different changes of many invoices in one statement. */
export const updateInvoices = (tx: Tx, wanted: readonly { row: InvoiceRow; changes: InvoiceChanges }[]) =>
  updateEach(tx, 'invoices', wanted)
/** The same changes of many. */
export const updateInvoicesAlike = (tx: Tx, rows: InvoiceRow[], changes: InvoiceChanges) =>
  updateAll(tx, 'invoices', { rows, changes })

/** What is printed; only columns that a customer may read of their own, so that the portal reads it too. */
export const storedInvoices = (tx: Tx, ids: number[]) =>
  byIds(tx, ids)
    .select([
      'id',
      'inv_number',
      'status',
      'customer_id',
      'date',
      'invoice_due',
      'supplier',
      'customer',
      'terms',
      'conditions',
      'is_vat_invoice',
      'net',
      'vat',
      'total_charge',
      'created_at',
    ])
    .orderBy('id')
    .execute()
export type StoredInvoice = Awaited<ReturnType<typeof storedInvoices>>[number]

/** The lines of these invoices in the order of the paper. */
export const linesOf = ({ db, tenant_id }: Tx, invoice_ids: number[]) =>
  db
    .selectFrom('invoice_lines')
    .select([
      'invoice_id',
      'job_id',
      'job_number',
      'description',
      'customer_reference',
      'supply_date',
      'charges',
      'net',
      'tax_code',
      'tax_rate',
      'vat',
    ])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', invoice_ids)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The live lines of invoices, the latest supply first. */
export const latestSupplies = ({ db, tenant_id }: Tx, invoice_ids: number[]) =>
  db
    .selectFrom('invoice_lines')
    .select(['job_number', 'supply_date'])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', invoice_ids)
    .where('is_void', '=', 0)
    .orderBy('supply_date', 'desc')
    .orderBy('id')
    .execute()

export const liveLinesForUpdate = ({ db, tenant_id }: Tx, invoice_ids: number[]) =>
  db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', invoice_ids)
    .where('is_void', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The lines of an invoice, as far as credit notes go by them. */
export const linesToCredit = ({ db, tenant_id }: Tx, invoice_id: number) =>
  db
    .selectFrom('invoice_lines')
    .select(['id', 'job_id', 'net', 'vat', 'tax_rate'])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', '=', invoice_id)
    .where('is_void', '=', 0)
    .orderBy('id')
    .execute()

/** The jobs that live invoices bill. */
export async function billedJobIds({ db, tenant_id }: Tx, invoice_ids: number[]) {
  const rows = await db
    .selectFrom('invoice_lines')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', invoice_ids)
    .where('is_void', '=', 0)
    .execute()
  return rows.map((row) => row.job_id)
}

type Line = Awaited<ReturnType<typeof liveLinesForUpdate>>[number]
/** The line stays as what was printed; its job is free to be billed again. */
export const voidLine = (tx: Tx, row: Line) => update(tx, 'invoice_lines', { row, changes: { is_void: 1 } })
