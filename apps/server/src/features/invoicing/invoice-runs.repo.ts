import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, update } from '#platform/db/writes.ts'
import type { MadeInvoice, PutBackJob } from './invoicing.tables.ts'

interface NewRun {
  invoice_type: 'single' | 'multi'
  invoice_date: string
  job_ids: number[]
  asked_at: string
  user_id: number | null
  user_name: string
}

/** What came of a run or of a slice of it. */
export interface Outcome {
  invoices: MadeInvoice[]
  put_back: PutBackJob[]
}

export interface InvoiceRun extends Outcome {
  id: number
  invoice_type: 'single' | 'multi'
  /** Null in runs from before it could be chosen: the day on which they were asked for. */
  invoice_date: string | null
  /** In the order in which their invoices are numbered. */
  job_ids: number[]
  asked_at: string
  user_id: number | null
  user_name: string | null
  finished_at: string | null
}

export interface RunSlice extends Outcome {
  id: number
  job_ids: number[]
  done_at: string | null
}

/** The lists of a run and of its slices are written here only, and in these shapes. */
const asRun = (row: Selectable<Database['invoice_runs']>) => row as InvoiceRun
const asSlice = (row: Selectable<Database['invoice_run_slices']>) => row

export async function insertRun(tx: Tx, run: NewRun): Promise<InvoiceRun> {
  return asRun(await insert(tx, 'invoice_runs', { ...run, job_ids: run.job_ids }))
}

const byId = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('invoice_runs').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id)

const slicesOf = ({ db, tenant_id }: Tx, run_id: number) =>
  db
    .selectFrom('invoice_run_slices')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('run_id', '=', run_id)
    .orderBy('position')

/** A run with what has come of it so far. Runs from before they had slices hold it themselves. */
export async function runById(tx: Tx, id: number): Promise<InvoiceRun | undefined> {
  const [row, slices] = await Promise.all([byId(tx, id).executeTakeFirst(), slicesOf(tx, id).execute()])
  if (!row) return undefined
  const run = asRun(row)
  const parts: Outcome[] = [run, ...slices.map(asSlice)]
  return {
    ...run,
    invoices: parts.flatMap(({ invoices }) => invoices),
    put_back: parts.flatMap(({ put_back }) => put_back),
  }
}

/** Locks a run, which keeps two workers from making the same invoices at the same time; its jobs are not read. */
export const runForUpdate = async ({ db, tenant_id }: Tx, id: number) => {
  const row = await db
    .selectFrom('invoice_runs')
    .select(['id', 'invoice_type', 'invoice_date', 'asked_at', 'user_id', 'finished_at'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as Pick<InvoiceRun, 'id' | 'invoice_type' | 'invoice_date' | 'asked_at' | 'user_id' | 'finished_at'>
}
export type LockedRun = Awaited<ReturnType<typeof runForUpdate>>

export async function finishRun(tx: Tx, run: InvoiceRun, finished_at: string) {
  await update(tx, 'invoice_runs', { row: run as never, changes: { finished_at } })
}

export async function hasSlices({ db, tenant_id }: Tx, run_id: number): Promise<boolean> {
  const query = db.selectFrom('invoice_run_slices').select('id').where('tenant_id', '=', tenant_id)
  return (await query.where('run_id', '=', run_id).limit(1).executeTakeFirst()) !== undefined
}

export const insertSlices = (tx: Tx, run_id: number, slices: readonly number[][]) =>
  insertAll(
    tx,
    'invoice_run_slices',
    slices.map((job_ids, position) => ({ run_id, position, job_ids })),
  )

/** The first slice of a locked run that nothing has come of yet. */
export async function nextSlice(tx: Tx, run_id: number): Promise<RunSlice | undefined> {
  const row = await slicesOf(tx, run_id).where('done_at', 'is', null).limit(1).executeTakeFirst()
  return row && asSlice(row)
}

export async function finishSlice(tx: Tx, slice: RunSlice, outcome: Outcome & { done_at: string }) {
  await update(tx, 'invoice_run_slices', { row: slice as never, changes: outcome as never })
}

/** Whose jobs they are, by customer. */
export const customersOfJobs = ({ db, tenant_id }: Tx, job_ids: number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'customer_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', job_ids)
    .execute()
