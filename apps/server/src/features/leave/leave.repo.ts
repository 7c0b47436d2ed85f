import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, remove, updateAll } from '#platform/db/writes.ts'

export type Leave = Row<'driver_leaves'>

/** A driver by the id with which they sign in, or by their own. */
export const driverBy = ({ db, tenant_id }: Tx, by: { user_id: number } | { id: number }) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('user_id' in by, (query) => query.where('user_id', '=', 'user_id' in by ? by.user_id : 0))
    .executeTakeFirst()

/** Held, so that two people who change the same driver's days wait for each other. */
export const holdDriver = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const leavesOf = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('driver_leaves')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .orderBy('date')
    .execute()

export const lockLeaves = ({ db, tenant_id }: Tx, driver_id: number, dates: readonly string[]) =>
  db
    .selectFrom('driver_leaves')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('date', 'in', [...dates])
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertLeaves = (tx: Tx, rows: Pick<Leave, 'driver_id' | 'date' | 'type' | 'text' | 'is_half'>[]) =>
  insertAll(tx, 'driver_leaves', rows)
export const changeLeaves = (tx: Tx, rows: Leave[], changes: Pick<Leave, 'type' | 'text' | 'is_half'>) =>
  updateAll(tx, 'driver_leaves', { rows, changes })
export const removeLeave = (tx: Tx, row: Leave) => remove(tx, 'driver_leaves', row)

/** A driver's workdays from a day on, with how far they are; those that ended early are no booking. */
export const workdaysOf = ({ db, tenant_id }: Tx, driver_id: number, from: string) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work_day_jobs as j')
          .innerJoin('jobs as k', (join) =>
            join.onRef('k.tenant_id', '=', 'j.tenant_id').onRef('k.id', '=', 'j.job_id'),
          )
          .select((of) => [
            of.fn.countAll<number>().as('job_count'),
            sql<number>`count(*) filter (where j.is_completed = 1 or k.status_rank between 110 and 180)`.as(
              'done_count',
            ),
            sql<boolean>`bool_or(k.status in ('Inprogress', 'Intransit'))`.as('is_under_way'),
          ])
          .where('j.tenant_id', '=', tenant_id)
          .whereRef('j.workday_id', '=', 'w.id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.date', 'v.reg', 'w.clocked_in_at', 'w.clocked_out_at', 'w.ended_at'])
    .select(['c.job_count', 'c.done_count', 'c.is_under_way'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where('w.ended_at', 'is', null)
    .where('w.date', '>=', from)
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type DriverWorkday = Awaited<ReturnType<typeof workdaysOf>>[number]
