import type { InvoiceRun } from './invoice-runs.repo.ts'

/** What was asked, what came of it so far, and for each job put back the reason. */
export const presentRun = (run: InvoiceRun) => ({
  id: run.id,
  invoice_type: run.invoice_type,
  asked_at: run.asked_at,
  asked_by: run.user_name,
  finished_at: run.finished_at,
  jobs: run.job_ids.length,
  invoices: run.invoices.map(({ id, inv_number, job_ids }) => ({ id, inv_number, jobs: job_ids.length })),
  put_back: run.put_back,
})
