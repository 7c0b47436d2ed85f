import type { Tx } from '#platform/db/transaction.ts'

/** A workday with its crew. */
export const workdayRow = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .innerJoin('vehicle_types as vt', (join) =>
      join.onRef('vt.tenant_id', '=', 'v.tenant_id').onRef('vt.id', '=', 'v.vehicle_type_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.trailer_id'),
    )
    .selectAll('w')
    .select(['d.user_id', 'd.code', 'd.full_name', 'v.reg', 'v.vehicle_type_id', 'vt.v_code', 't.serial_no'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.id', '=', id)
    .executeTakeFirst()
export type WorkdayWithCrew = NonNullable<Awaited<ReturnType<typeof workdayRow>>>

/** The workday of a vehicle in a shift of a date: the one that has not ended, else the last that has. */
export const workdayOfVehicle = (
  { db, tenant_id }: Tx,
  wanted: { vehicle_id: number; date: string; shift_type_id: number },
) =>
  db
    .selectFrom('workdays')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', wanted.vehicle_id)
    .where('date', '=', wanted.date)
    .where('shift_type_id', '=', wanted.shift_type_id)
    .orderBy('ended_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

export const workDayJobsOf = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('work_day_jobs')
    .select(['id', 'workday_id', 'job_id', 'position', 'leg', 'is_planned', 'is_completed'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const attachmentsOf = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('workday_attachments')
    .select(['id', 'attachment', 'name', 'size', 'owner_name', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('id')
    .execute()

/** What a feed shows of one workday is bounded: the newest lines of each source. */
const maxLines = 200

export const activitiesOf = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('workday_activities')
    .select(['id', 'action_type', 'message', 'job_id', 'user_id', 'user_name', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()

/** The sets of checks that were done with a workday. */
export const checksOf = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('check_reports')
    .select(['id', 'vehicle_id', 'trailer_id', 'mode', 'checked_at', 'check_duration', 'defects', 'is_roadworthy'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()

export const proofsOnWorkday = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('job_processes')
    .select(['id', 'job_id', 'type', 'pod_time', 'user_id', 'user_name'])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('pod_time', 'desc')
    .limit(maxLines)
    .execute()
