import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, remove } from '#platform/db/writes.ts'

export type Approval = Row<'workday_approvals'>

interface Wanted {
  ids?: readonly number[]
  from?: string
  to?: string
  driver_id?: number | undefined
  keywords?: string | undefined
}

/** Readings of the mileage check (1) of a workday, at its start and end, and the fuel that was filled (2). */
const reading = (tenant_id: number, check_id: number, mode: 'start' | 'end' | null) => sql<string | null>`(
  select case when count(*) = 0 then null else ${sql.raw(check_id === 2 ? 'sum' : mode === 'start' ? 'min' : 'max')}(a.value::numeric) end
    from check_reports r join check_answers a
      on a.tenant_id = r.tenant_id and a.check_report_id = r.id and a.check_id = ${check_id}
    where r.tenant_id = ${tenant_id} and r.workday_id = w.id and r.vehicle_id is not null
      and a.value ~ '^[0-9]{1,9}([.][0-9]{1,3})?$' ${mode === null ? sql`` : sql`and r.mode = ${mode}`})`

/** What was filled on a workday: the fills on record, else what its checks say. */
const filled = (tenant_id: number) => sql<string | null>`coalesce(
  (select sum(f.fuel_volume) from fuel_fills f where f.tenant_id = ${tenant_id} and f.workday_id = w.id),
  ${reading(tenant_id, 2, null)})`

/** Workdays with what approving asks of them. */
export const approvalRows = ({ db, tenant_id }: Tx, wanted: Wanted) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .select(['w.id', 'w.date', 'w.shift_type_id', 'w.driver_id', 'w.driver_type', 'w.start_time', 'w.clocked_in_at'])
    .select(['w.clocked_out_at', 'w.break_minutes', 'w.nightout', 'w.ended_at', 'w.version', 'd.user_id'])
    .select(['d.full_name', 'd.driver_emp_type', 'd.agency_id', 'v.reg'])
    .select(['w.vehicle_id', 'w.trailer_id', 'd.licence_type'])
    .select((eb) => [
      eb
        .selectFrom('work_day_jobs as j')
        .select((of) => of.fn.countAll<number>().as('jobs'))
        .where('j.tenant_id', '=', tenant_id)
        .whereRef('j.workday_id', '=', 'w.id')
        .as('job_count'),
    ])
    .select([reading(tenant_id, 1, 'start').as('mileage_start'), reading(tenant_id, 1, 'end').as('mileage_end')])
    .select([filled(tenant_id).as('fuel')])
    .where('w.tenant_id', '=', tenant_id)
    .$if(wanted.ids !== undefined, (query) => query.where('w.id', 'in', [0, ...(wanted.ids ?? [])]))
    .$if(wanted.from !== undefined, (query) => query.where('w.date', '>=', wanted.from ?? ''))
    .$if(wanted.to !== undefined, (query) => query.where('w.date', '<=', wanted.to ?? ''))
    .$if(wanted.driver_id !== undefined, (query) => query.where('w.driver_id', '=', wanted.driver_id ?? 0))
    .$if(Boolean(wanted.keywords), (query) => query.where(anyHolds(['d.full_name', 'v.reg'], wanted.keywords ?? '')))
    .orderBy('d.full_name')
    .orderBy('d.id')
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type WorkdayToApprove = Awaited<ReturnType<typeof approvalRows>>[number]

export const approvalsOf = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('workday_approvals')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', 'in', [0, ...workday_ids])
    .execute()

/** The workdays, locked in the order of their ids. */
export const holdWorkdays = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('workdays')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

type New = Omit<Approval, 'tenant_id' | 'id' | 'approved_at'>
export const insertApprovals = (tx: Tx, rows: New[]) => insertAll(tx, 'workday_approvals', rows)
export const removeApproval = (tx: Tx, row: Approval) => remove(tx, 'workday_approvals', row)

/** Rates of people and of agencies, the newest first. */
export const ratesOf = (
  { db, tenant_id }: Tx,
  { user_ids, agency_ids }: { user_ids: readonly number[]; agency_ids: readonly number[] },
) =>
  db
    .selectFrom('driver_rates')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where((on) => on.or([on('user_id', 'in', [0, ...user_ids]), on('agency_id', 'in', [0, ...agency_ids])]))
    .orderBy('from_date', 'desc')
    .execute()

export const driverExists = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('drivers').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

/** Drivers' workdays with what was clocked and approved of them, in their order, and the rules of hours of the vehicle's type. */
export const shiftsOf = (
  { db, tenant_id }: Tx,
  { driver_ids, from, to }: { driver_ids: readonly number[]; from: string; to: string },
) =>
  db
    .selectFrom('workdays as w')
    .leftJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .select(['w.id', 'w.driver_id', 'w.date', 'w.shift_type_id', 'w.clocked_in_at', 'w.clocked_out_at'])
    .select(['w.break_minutes as clocked_break', 'a.approved_in_at', 'a.approved_out_at', 'a.break_minutes'])
    .select('t.hours_regime')
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', 'in', [0, ...driver_ids])
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .orderBy('w.date')
    .orderBy('w.shift_type_id')
    .orderBy('w.clocked_in_at')
    .orderBy('w.id')
    .execute()
export type DriverShift = Awaited<ReturnType<typeof shiftsOf>>[number]
