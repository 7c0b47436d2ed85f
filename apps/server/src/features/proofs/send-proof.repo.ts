import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** Who gets a job's proof: the addresses of the job, else those that the customer's jobs send to, else the customer's. */
export async function proofReceiver({ db, tenant_id }: Tx, job_id: number) {
  const found = await db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .select(['j.job_emails', 'j.customer_id', 'c.email'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', job_id)
    .executeTakeFirst()
  if (!found) return null
  const own = found.job_emails.map(({ email }) => email)
  const general = own.length > 0 ? [] : await addressesOf({ db, tenant_id }, found.customer_id)
  const last = found.email === null ? [] : [found.email]
  return { customer_id: found.customer_id, to: [own, general, last].find((addresses) => addresses.length > 0) ?? [] }
}

async function addressesOf({ db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>, customer_id: number) {
  const rows = await db
    .selectFrom('customer_emails')
    .select('email')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/** What a customer has chosen for proofs of delivery; null where nothing is chosen. */
export async function podsOfCustomer({ db, tenant_id }: Tx, customer_id: number): Promise<string | null> {
  const found = await db
    .selectFrom('customer_invoice_settings')
    .select('pods')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return found?.pods ?? null
}

/** Since when pictures of a job's proofs, or of its legs', are on their way from a phone; null where none is. */
export async function expectedPicturesSince({ db, tenant_id }: Tx, job_id: number): Promise<string | null> {
  const found = await db
    .selectFrom('driver_capture_files as f')
    .innerJoin('driver_captures as d', (join) =>
      join.onRef('d.id', '=', 'f.capture_id').on('d.tenant_id', '=', tenant_id),
    )
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'd.job_id').on('j.tenant_id', '=', tenant_id))
    .select(sql<string>`max(d.received_at)`.as('since'))
    .where('f.tenant_id', '=', tenant_id)
    .where('d.job_process_id', 'is not', null)
    .where('f.picture', 'is', null)
    .where((eb) => eb.or([eb('j.id', '=', job_id), eb('j.parent_id', '=', job_id)]))
    .executeTakeFirst()
  return found?.since ?? null
}
