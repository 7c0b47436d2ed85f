import type { Tx } from '#platform/db/transaction.ts'

/** The proofs of delivery of the jobs that these invoices bill: signatures and pictures as keys of files. */
export const proofsOf = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('job_processes as p')
    .innerJoin('invoice_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.job_id', '=', 'p.job_id'),
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
