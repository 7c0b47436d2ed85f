import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Drivers as a workday asks of them. */
export const driversByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('drivers')
    .select(['id', 'full_name', 'driver_type', 'shift_type_id', 'start_time', 'end_time', 'is_available'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const vehiclesByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'reg', 'is_active'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const trailersByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('trailers')
    .select(['id', 'serial_no', 'is_active'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

/** The workdays, locked in the order of their ids. */
export const lockWorkdays = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('workdays')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** The workdays, not ended, of drivers on a vehicle in a shift of dates. */
export const workdaysOfDays = (
  { db, tenant_id }: Tx,
  wanted: { driver_ids: readonly number[]; vehicle_id: number; shift_type_id: number; dates: readonly string[] },
) =>
  db
    .selectFrom('workdays')
    .select(['id', 'date'])
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', wanted.vehicle_id)
    .where('driver_id', 'in', [0, ...wanted.driver_ids])
    .where('shift_type_id', '=', wanted.shift_type_id)
    .where('date', 'in', [...wanted.dates])
    .where('ended_at', 'is', null)
    .orderBy('date')
    .execute()

/** The jobs on a workday, open or done, in the workday's order. */
export const allocationsOf = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('work_day_jobs')
    .select(['id', 'job_id', 'is_planned', 'is_completed'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('position')
    .orderBy('id')
    .execute()

const evidence = ['check_reports', 'job_processes', 'workday_approvals'] as const

/**
 * Of these workdays, those that are a record: somebody clocked in, did a job, a check or a proof on them, or approved
 * them. They are not removed.
 */
export async function recordedWorkdays({ db, tenant_id }: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('workdays as w')
    .select('w.id')
    .where('w.tenant_id', '=', tenant_id)
    .where('w.id', 'in', [...ids])
    .where((on) =>
      on.or([
        on('w.clocked_in_at', 'is not', null),
        on.exists(
          on
            .selectFrom('work_day_jobs as j')
            .select('j.id')
            .where('j.tenant_id', '=', tenant_id)
            .whereRef('j.workday_id', '=', 'w.id')
            .where('j.is_completed', '=', 1),
        ),
        ...evidence.map(
          (table) =>
            sql<SqlBool>`exists (select from ${sql.table(table)} as e where e.tenant_id = ${tenant_id} and e.workday_id = w.id)`,
        ),
      ]),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Refuses workdays whose times are approved: they are reopened first. */
export async function refuseApproved({ db, tenant_id }: Tx, ids: readonly number[]) {
  const found = await db
    .selectFrom('workday_approvals')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', 'in', [0, ...ids])
    .limit(1)
    .executeTakeFirst()
  if (found) throw new AppError('workday_approved')
}
