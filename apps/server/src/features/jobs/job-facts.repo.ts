import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import type { Job } from './jobs.repo.ts'
import { isGiven } from './trip-legs.repo.ts'
import { hasPod } from './trip-proofs.repo.ts'

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

/** How many proofs each of these jobs has, and whether a delivery is among those that count for it. */
export const proofFactsOf = (tx: Tx, job_ids: readonly number[]) =>
  tx.db
    .selectFrom('jobs as j')
    .select(['j.id as job_id', hasPod(tx, 'j').as('has_pod')])
    .select(
      sql<number>`(select count(*)::int from job_processes p where p.tenant_id = ${tx.tenant_id} and p.job_id = j.id)`.as(
        'job_process_count',
      ),
    )
    .where('j.tenant_id', '=', tx.tenant_id)
    .where('j.id', 'in', job_ids)
    .execute()

/** Returns of each sub-job its trip's status and whether somebody has it as a whole, in one statement where there is a sub-job. */
export async function tripFacts(tx: Tx, jobs: readonly Pick<Job, 'parent_id'>[]) {
  const ids = [...new Set(jobs.flatMap(({ parent_id }) => parent_id ?? []))]
  const trips =
    ids.length === 0
      ? []
      : await tx.db
          .selectFrom('jobs')
          .select(['id', 'status', isGiven(tx, 'jobs').as('is_given')])
          .where('tenant_id', '=', tx.tenant_id)
          .where('id', 'in', ids)
          .execute()
  const found = new Map(trips.map((trip) => [trip.id, trip]))
  return ({ parent_id }: Pick<Job, 'parent_id'>) => {
    const trip = found.get(parent_id ?? 0)
    return { trip_status: (trip?.status ?? null) as JobStatus | null, is_trip_given: trip?.is_given ?? false }
  }
}
