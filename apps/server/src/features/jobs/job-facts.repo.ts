import type { Tx } from '#platform/db/transaction.ts'
import type { Job } from './jobs.repo.ts'

/** What the status table asks of a job's customer and invoice. */
export async function billingFacts({ db, tenant_id }: Tx, job: Pick<Job, 'customer_id' | 'invoice_id'>) {
  const [customer, invoice] = await Promise.all([
    db
      .selectFrom('customers')
      .select('customer_type')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', job.customer_id)
      .executeTakeFirstOrThrow(),
    job.invoice_id === null
      ? undefined
      : db
          .selectFrom('invoices')
          .select('status')
          .where('tenant_id', '=', tenant_id)
          .where('id', '=', job.invoice_id)
          .executeTakeFirst(),
  ])
  return { customer_type: customer.customer_type, invoice_status: invoice?.status ?? null }
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
