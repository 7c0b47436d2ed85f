import { sql } from 'kysely'
import { provingJobs } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The proofs of delivery of the jobs that these invoices bill: signatures and pictures as keys of files. */
export const proofsOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'l.job_id').on('j.tenant_id', '=', tenant_id))
    .innerJoin('job_processes as p', (join) =>
      join.on('p.tenant_id', '=', tenant_id).on('p.job_id', '=', sql<number>`any(${provingJobs({ tenant_id }, 'j')})`),
    )
    .select(['l.job_number', 'p.pod_sign', 'p.pod_image'])
    .where('p.tenant_id', '=', tenant_id)
    .where('l.tenant_id', '=', tenant_id)
    .where('l.invoice_id', 'in', [0, ...invoice_ids])
    .where('l.is_void', '=', 0)
    .where('p.type', '=', 'pod')
    .orderBy('l.id')
    .orderBy('p.id')
    .execute()
