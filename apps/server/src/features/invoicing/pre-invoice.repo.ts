import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { sql } from 'kysely'
import { hasPod, jobCost } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** Jobs with what a look at them before they are invoiced asks. */
export const jobsToCheck = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.customer_id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'j.tenant_id').onRef('s.customer_id', '=', 'j.customer_id'),
    )
    .select([
      'j.id',
      'j.job_number',
      'j.customer_id',
      'j.customer_reference',
      'j.total_charge',
      jobCost(tx).as('subcost'),
    ])
    .select(['j.waiting_charge_pending', 'j.is_vat', 'j.last_date', 'j.collection_country', 'j.delivery_country'])
    .select(['c.customer_name', 'c.country', 's.needs_po'])
    .select(hasPod(tx, 'j').as('has_pod'))
    .where('j.tenant_id', '=', tx.tenant_id)
    .where('j.id', 'in', [0, ...ids])
    .orderBy('j.id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, has_pod: row.has_pod === 1 })))
export type JobToCheck = Awaited<ReturnType<typeof jobsToCheck>>[number]

/** A reference that comes back after so many days is a standing order's, not the same job twice. */
const lookedBack = 60

/** References that more than one job of a customer bears, as `customer_id reference` in small letters. */
export async function sharedReferences({ db, tenant_id }: Tx, jobs: readonly JobToCheck[]) {
  const [earliest] = jobs.map(({ last_date }) => last_date).toSorted()
  if (earliest === undefined) return new Set<string>()
  const { rows } = await sql<{ customer_id: number; reference: string }>`
    select j.customer_id, lower(trim(r.value ->> 'name')) as reference
      from jobs j cross join lateral jsonb_array_elements(j.customer_reference) r
      where j.tenant_id = ${tenant_id} and j.parent_id is null
        and j.customer_id = any(${[...new Set(jobs.map(({ customer_id }) => customer_id))]}::bigint[])
        and j.last_date >= ${addDays(earliest, -lookedBack)}
        and j.status not in ('Quote', 'Cancelled', 'Deleted')
        and coalesce(trim(r.value ->> 'name'), '') <> ''
      group by 1, 2
      having count(distinct j.id) > 1`.execute(db)
  return new Set(rows.map(({ customer_id, reference }) => `${customer_id} ${reference}`))
}
