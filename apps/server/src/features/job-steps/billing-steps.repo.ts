import type { Job } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What the steps of invoicing ask beside the jobs' own rows: their customers' types, their invoices' statuses. */
export async function billingInputsOf({ db, tenant_id }: Tx, jobs: Job[]) {
  const invoice_ids = [...new Set(jobs.flatMap((job) => job.invoice_id ?? []))]
  const customer_ids = [...new Set(jobs.map((job) => job.customer_id))]
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
  return {
    customer_types: new Map(customers.map((customer) => [customer.id, customer.customer_type])),
    invoice_statuses: new Map(invoices.map((invoice) => [invoice.id, invoice.status])),
  }
}
