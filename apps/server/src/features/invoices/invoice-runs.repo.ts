import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export interface MadeInvoice {
  id: number
  inv_number: string
  job_ids: number[]
}
export interface PutBackJob {
  id: number
  job_number: string
  reason: string
}

interface NewRun {
  invoice_type: 'single' | 'multi'
  job_ids: number[]
  asked_at: string
  user_id: number | null
  user_name: string
}

export interface InvoiceRun {
  id: number
  invoice_type: 'single' | 'multi'
  /** In the order in which their invoices are numbered. */
  job_ids: number[]
  asked_at: string
  user_id: number | null
  user_name: string | null
  invoices: MadeInvoice[]
  put_back: PutBackJob[]
  finished_at: string | null
}

/** The lists of a run are written here only, and in these shapes. */
const asRun = (row: Selectable<Database['invoice_runs']>) => row as unknown as InvoiceRun

export async function insertRun(tx: Tx, run: NewRun): Promise<InvoiceRun> {
  return asRun(await insert(tx, 'invoice_runs', { ...run, job_ids: run.job_ids }))
}

const byId = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('invoice_runs').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id)

export async function runById(tx: Tx, id: number) {
  const row = await byId(tx, id).executeTakeFirst()
  return row && asRun(row)
}

/** The lock that keeps two workers from making the same invoices at the same time. */
export async function runForUpdate(tx: Tx, id: number) {
  return asRun(await byId(tx, id).forUpdate().executeTakeFirstOrThrow())
}

type Outcome = Partial<Pick<InvoiceRun, 'invoices' | 'put_back' | 'finished_at'>>

export async function updateRun(tx: Tx, run: InvoiceRun, changes: Outcome): Promise<InvoiceRun> {
  return asRun(await update(tx, 'invoice_runs', { row: run as never, changes: changes as never }))
}

/** Whose jobs they are, by customer. */
export const customersOfJobs = ({ db, tenant_id }: Tx, job_ids: number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'customer_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', job_ids)
    .execute()
