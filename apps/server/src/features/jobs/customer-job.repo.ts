import type { Tx } from '#platform/db/transaction.ts'

/** A job of the portal's own customer, by the columns that the portal's role may read. */
export const customerJob = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .leftJoin('freight_types as f', (join) =>
      join.onRef('f.id', '=', 'j.freight_type_id').on('f.tenant_id', '=', tenant_id),
    )
    .leftJoin('services as s', (join) => join.onRef('s.id', '=', 'j.service_id').on('s.tenant_id', '=', tenant_id))
    .select(['j.id', 'j.job_number', 'j.mode', 'j.status', 'j.customer_id', 'j.customer_reference'])
    .select(['j.air_way_bill_numbers', 'j.booked_by', 'j.created_at', 'j.version'])
    .select(['j.collection_name', 'j.collection_address_line_1', 'j.collection_address_line_2', 'j.collection_town'])
    .select(['j.collection_country', 'j.collection_post_code', 'j.collection_date', 'j.collection_at'])
    .select(['j.collection_instruction_1', 'j.collection_phone', 'j.collection_latitude', 'j.collection_longitude'])
    .select(['j.delivery_name', 'j.delivery_address_line_1', 'j.delivery_address_line_2', 'j.delivery_town'])
    .select(['j.delivery_country', 'j.delivery_post_code', 'j.delivery_date', 'j.delivery_at'])
    .select(['j.delivery_instruction_1', 'j.delivery_phone', 'j.delivery_latitude', 'j.delivery_longitude'])
    .select(['j.freight_type_id', 'f.code as freight_type_code', 'f.description as freight_type_description'])
    .select(['j.service_id', 's.code as service_code', 's.description as service_description'])
    .select(['j.item_count', 'j.weight', 'j.vol_weight', 'j.spaces', 'j.mileage'])
    .select(['c.customer_name', 'c.customer_code'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', id)
    .executeTakeFirst()

export const customerAttachments = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('job_attachments')
    .select(['id', 'attachment', 'name', 'size', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', job_id)
    .orderBy('id')
    .execute()

export const customerProofs = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('job_processes')
    .select(['id', 'type', 'pod_name', 'pod_sign', 'pod_time', 'pod_image', 'pieces', 'remarks'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .orderBy('id')
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
