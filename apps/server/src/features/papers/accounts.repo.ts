import type { Tx } from '#platform/db/transaction.ts'

export const accountRows = ({ db, tenant_id }: Tx, customer_ids: readonly number[]) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.customer_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.customer_name', 'c.email', 'd.accounts_email', 'd.alternative_accounts_email'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.id', 'in', [0, ...customer_ids])
    .execute()
