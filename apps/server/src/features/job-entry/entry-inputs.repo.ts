import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

export type StoredExtra = Selectable<Database['job_extra_charges']>

export const customerForEntry = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_name', 'is_on_stop'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The tariffs that a job may have extras of; inactive ones too, for jobs that have them already. */
export async function tariffsOf({ db, tenant_id }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('extra_tariffs')
    .select(['id', 'code', 'name', 'type', 'charge', 'is_active'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
}
export type CatalogueTariff = Awaited<ReturnType<typeof tariffsOf>>[number]

/** A job's extras as they were agreed, in their order. */
export const storedExtras = ({ db, tenant_id }: Tx, job_id: number): Promise<StoredExtra[]> =>
  db
    .selectFrom('job_extra_charges')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
