import { timesOfSides } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What a list shows of a job's stops, of `jobs as j`. */
export const sideColumns = [
  'j.collection_name',
  'j.collection_town',
  'j.collection_post_code',
  'j.delivery_name',
  'j.delivery_town',
  'j.delivery_post_code',
  ...timesOfSides,
] as const

/** The sub-jobs of a trip in the order in which they were added. */
export const subJobsOf = ({ db, tenant_id }: Tx, parent_id: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .select(['j.id', 'j.job_number', 'j.parent_id', 'j.job_type', 'j.mode', 'j.status', 'j.status_before'])
    .select([
      'j.collected',
      'j.temp_status',
      'j.failed_side',
      'j.failed_reason',
      'j.total_charge',
      'j.subcost',
      'j.cx_loads_status',
      'j.version',
    ])
    .select(sideColumns)
    .select(['c.customer_name', 'c.customer_code', 'c.customer_type'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', '=', parent_id)
    .orderBy('j.id')
    .execute()
export type SubJobWithWords = Awaited<ReturnType<typeof subJobsOf>>[number]

export const tripById = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'job_number', 'status'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The sub-jobs of a trip of the portal's own customer, by the columns that the portal's role may read. */
export const customerSubJobsOf = ({ db, tenant_id }: Tx, parent_id: number) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.job_number', 'j.mode', 'j.status'])
    .select(sideColumns)
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', '=', parent_id)
    .orderBy('j.id')
    .execute()
