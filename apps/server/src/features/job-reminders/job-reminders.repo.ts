import type { Selectable } from 'kysely'
import { timesOfSides } from '#features/company/index.ts'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type JobReminder = Selectable<Database['job_reminders']>

export const insertReminder = (tx: Tx, values: Parameters<typeof insert<'job_reminders'>>[2]) =>
  insert(tx, 'job_reminders', values)

/** The job that a reminder belongs to; its row is locked before the reminder's, as everywhere. */
export async function jobOfReminder({ db, tenant_id }: Tx, id: number): Promise<number> {
  const reminder = await db
    .selectFrom('job_reminders')
    .select('job_detail_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!reminder) throw new AppError('not_found')
  return reminder.job_detail_id
}

/** A reminder that has not arrived, with what is said of its job; nobody else delivers it meanwhile. */
export const waitingReminder = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('job_reminders as r')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'r.job_detail_id').on('j.tenant_id', '=', tenant_id))
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .select(['r.id', 'r.date', 'r.notes', 'r.user_id', 'r.job_detail_id', 'j.job_number', 'j.status'])
    .select(['c.customer_name', 'j.collection_town', 'j.delivery_town'])
    .select(timesOfSides)
    .where('r.tenant_id', '=', tenant_id)
    .where('r.id', '=', id)
    .where('r.arrived_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()

/** That it has arrived is no change that a person made: its version stays, and the audit trail leaves it out. */
export const setArrived = ({ db, tenant_id }: Tx, { id, now }: { id: number; now: string }) =>
  db
    .updateTable('job_reminders')
    .set({ arrived_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

const maxAtOnce = 500

/** The reminders of all companies that are due and have not arrived, those of deleted jobs apart. */
export const dueReminders = ({ db }: PlatformDb) =>
  db
    .selectFrom('job_reminders as r')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.tenant_id', '=', 'r.tenant_id').onRef('j.id', '=', 'r.job_detail_id'),
    )
    .innerJoin('platform.tenants as t', 't.id', 'r.tenant_id')
    .select(['r.tenant_id', 'r.id as reminder_id', 'r.date'])
    .where('t.is_active', '=', 1)
    .where('r.arrived_at', 'is', null)
    .where('r.date', '<=', (eb) => eb.fn<string>('now'))
    .where('j.status', '!=', 'Deleted')
    .orderBy('r.date')
    .limit(maxAtOnce)
    .modifyEnd(acrossCompanies('reminders of jobs'))
    .execute()
