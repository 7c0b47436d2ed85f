import { customerFields } from '@dray/domain/jobs/job-fields.ts'
import { timesOfSides } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { proofsWithLegs } from './trip-proofs.repo.ts'
import { isWithItsTrip } from './with-its-trip.repo.ts'

const customerColumns = customerFields.map((field) => `j.${field}` as const)

/** A job of the portal's own customer, by the columns that the portal's role may read. */
export const customerJob = (tx: Tx, id: number) => {
  const { db, tenant_id } = tx
  return db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .leftJoin('freight_types as f', (join) =>
      join.onRef('f.id', '=', 'j.freight_type_id').on('f.tenant_id', '=', tenant_id),
    )
    .leftJoin('services as s', (join) => join.onRef('s.id', '=', 'j.service_id').on('s.tenant_id', '=', tenant_id))
    .leftJoin('job_quotes as q', (join) => join.onRef('q.id', '=', 'j.quote_id').on('q.tenant_id', '=', tenant_id))
    .select(['j.id', 'j.job_number', 'j.status', 'j.created_at', 'j.version'])
    .select(['q.valid_until as quote_valid_until', 'q.answer as quote_answer'])
    .select(['j.customer_reference', 'j.air_way_bill_numbers'])
    .select(timesOfSides)
    .select(customerColumns)
    .select(['f.code as freight_type_code', 'f.description as freight_type_description'])
    .select(['s.code as service_code', 's.description as service_description'])
    .select(['c.customer_name', 'c.customer_code'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', id)
    .where(isWithItsTrip(tx, 'j'))
    .executeTakeFirst()
}

export const customerAttachments = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('job_attachments')
    .select(['id', 'attachment', 'name', 'size', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', job_id)
    .orderBy('id')
    .execute()

export const customerProofs = ({ db, tenant_id }: Tx, job_id: number) =>
  proofsWithLegs({ db, tenant_id, id: job_id })
    .select(['p.id', 'p.job_id', 'p.type', 'p.pod_name', 'p.pod_sign', 'p.pod_time', 'p.pod_image', 'p.pieces'])
    .select('p.remarks')
    .execute()

/** What the customer may see of the feed, newest first. */
export const customerActivities = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('job_activities')
    .select(['id', 'job_id', 'action_type', 'message', 'at', 'status', 'job_process_id', 'document_url'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .where('is_for_customer', '=', 1)
    .orderBy('id', 'desc')
    .execute()

/** Whether the company shows its customers what happens to their jobs. */
export async function showsActivity({ db, tenant_id }: Tx): Promise<boolean> {
  const setting = await db
    .selectFrom('additional_settings')
    .select('value')
    .where('tenant_id', '=', tenant_id)
    .where('name', '=', 'customer_job_activity')
    .executeTakeFirst()
  return setting?.value === '1'
}
