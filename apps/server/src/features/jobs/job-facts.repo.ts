import type { Tx } from '#platform/db/transaction.ts'
import type { Job } from './jobs.repo.ts'

type Billed = Pick<Job, 'customer_id' | 'invoice_id'>

/** Returns what the steps depend on in jobs' customers and invoices, in one statement for each table. */
export async function billingFacts({ db, tenant_id }: Tx, jobs: readonly Billed[]) {
  const customer_ids = [...new Set(jobs.map((job) => job.customer_id))]
  const invoice_ids = [...new Set(jobs.flatMap((job) => job.invoice_id ?? []))]
  const [customers, invoices] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['id', 'customer_type'])
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', customer_ids)
      .execute(),
    invoice_ids.length === 0
      ? []
      : db
          .selectFrom('invoices')
          .select(['id', 'status'])
          .where('tenant_id', '=', tenant_id)
          .where('id', 'in', invoice_ids)
          .execute(),
  ])
  const types = new Map(customers.map((customer) => [customer.id, customer.customer_type]))
  const statuses = new Map(invoices.map((invoice) => [invoice.id, invoice.status]))
  return (job: Billed) => ({
    customer_type: types.get(job.customer_id) ?? 0,
    invoice_status: (job.invoice_id !== null && statuses.get(job.invoice_id)) || null,
  })
}

/** The kinds of the job's proofs, one an entry. */
export async function proofTypesOf({ db, tenant_id }: Tx, job_id: number): Promise<string[]> {
  const proofs = await db
    .selectFrom('job_processes')
    .select('type')
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .execute()
  return proofs.map((proof) => proof.type)
}
