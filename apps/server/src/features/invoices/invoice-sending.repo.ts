import { hasPod } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The proved jobs that these invoices bill, in the order of their lines, with how their customer gets proofs. */
export const provedJobs = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'l.job_id').on('j.tenant_id', '=', tenant_id))
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'l.tenant_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.customer_id', '=', 'i.customer_id'),
    )
    .select(['l.job_id', 's.pods'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.invoice_id', 'in', [0, ...invoice_ids])
    .where('l.is_void', '=', 0)
    .where('l.job_id', 'is not', null)
    .where(hasPod({ tenant_id }, 'j'), '=', 1)
    .orderBy('l.id')
    .$narrowType<{ job_id: number }>()
    .execute()
