import { sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Row } from '#platform/db/writes.ts'

export type TaskRow = Row<'general_tasks'>

const names = sql<string>`trim(concat_ws(' ', first_name, last_name))`

/** The office's people by name. */
export const officePeople = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('profiles')
    .select(['id', names.as('name')])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy(names)
    .execute()

export const peopleByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('profiles')
    .select(['id', 'user_id', names.as('name')])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .orderBy(names)
    .execute()

export const profileOf = ({ db, tenant_id }: Tx, user_id: number) =>
  db
    .selectFrom('profiles')
    .select(['id', names.as('name')])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

const maxTasks = 50

/** The open tasks of a person, and everybody's, up to a day; those overdue first. */
export const tasksUntil = ({ db, tenant_id }: Tx, wanted: { profile_id: number; until: string }) =>
  db
    .selectFrom('general_tasks')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('is_open', '=', 1)
    .where('date', '<=', wanted.until)
    .where(sql<boolean>`(profile_ids = '[]' or profile_ids @> to_jsonb(${wanted.profile_id}::bigint))`)
    .orderBy('date')
    .orderBy('id')
    .limit(maxTasks)
    .execute()

/** The open tasks that are due, with what names the occasion. */
export const dueTasks = ({ db, tenant_id }: Tx, today: string) =>
  db
    .selectFrom('general_tasks')
    .select(['id', 'name', 'notes', 'date', 'profile_ids'])
    .where('tenant_id', '=', tenant_id)
    .where('is_open', '=', 1)
    .where('date', '<=', today)
    .orderBy('date')
    .orderBy('id')
    .execute()

/** The companies that have a task for a day; those further west are still on the day before. */
export const companiesWithTasks = async ({ db }: PlatformDb, tomorrow: string) =>
  (
    await db
      .selectFrom('general_tasks')
      .innerJoin('platform.tenants as t', 't.id', 'general_tasks.tenant_id')
      .select('general_tasks.tenant_id')
      .distinct()
      .where('t.is_active', '=', 1)
      .where('general_tasks.is_open', '=', 1)
      .where('general_tasks.date', '<=', tomorrow)
      .modifyEnd(acrossCompanies('tasks of a day'))
      .execute()
  ).map(({ tenant_id }) => tenant_id)
