import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type NewActivity = Omit<Insertable<Database['job_activities']>, 'tenant_id' | 'id'>

/** The feed is itself a trail that nobody edits, so its lines are not written a second time into the audit log. */
export async function insertActivity({ db, tenant_id }: Tx, values: NewActivity) {
  await db
    .insertInto('job_activities')
    .values({ ...values, tenant_id })
    .execute()
}
