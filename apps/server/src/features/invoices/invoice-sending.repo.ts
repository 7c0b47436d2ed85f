import type { Tx } from '#platform/db/transaction.ts'

/** Where the customers' invoices go. */
export const accountsOf = ({ db, tenant_id }: Tx, customer_ids: readonly number[]) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.customer_id', '=', 'c.id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.customer_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.customer_name', 'c.email', 'd.accounts_email', 'd.alternative_accounts_email', 's.pods'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.id', 'in', [0, ...customer_ids])
    .execute()

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
