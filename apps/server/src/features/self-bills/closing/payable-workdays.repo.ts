import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#features/self-bills/self-bills.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { lookBackDays } from './look-back-days.ts'

/** Who sends an invoice for their workdays: self-employed drivers, and agencies for theirs. */
export type WorkdayKind = 'driver' | 'agency'

const isOf = (kind: WorkdayKind): RawBuilder<boolean> =>
  kind === 'agency' ? sql`w.driver_type = 2` : sql`w.driver_type = 1 and d.driver_emp_type = 1`

interface Wanted {
  kind: WorkdayKind
  period: Period
  open_bill_ids: readonly number[]
}

/**
 * The workdays that a closing looks at: approved ones of the period; those of closed periods that were approved since;
 * those reopened after they were paid; what stands on the self-bills that may still change; and whatever shares a minimum
 * with one of these.
 */
export async function workdayCandidates({ db, tenant_id }: Tx, { kind, period, open_bill_ids }: Wanted) {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select w.id, w.driver_id, w.date, w.shift_type_id
        from workdays w
          join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
          join workday_approvals a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
        where w.tenant_id = ${tenant_id} and w.date >= ${addDays(period.from, -lookBackDays)} and w.date <= ${period.to}
          and ${isOf(kind)}
          and (w.date >= ${period.from} or (
            exists (select 1 from self_bill_periods p
              where p.tenant_id = ${tenant_id} and p.kind = ${kind} and w.date between p.date_from and p.date_to)
            and not exists (select 1 from self_bill_lines l
              where l.tenant_id = ${tenant_id} and l.workday_id = w.id and l.is_void = 0)))
      union
      select l.workday_id, w.driver_id, l.date, coalesce(w.shift_type_id, l.shift_type_id)
        from self_bill_lines l
          join self_bills b on b.tenant_id = ${tenant_id} and b.id = l.self_bill_id
          left join workdays w on w.tenant_id = ${tenant_id} and w.id = l.workday_id
        where l.tenant_id = ${tenant_id} and b.kind = ${kind} and l.workday_id is not null and l.is_void = 0
          and (l.is_reopened = 1 or l.self_bill_id = any(${open_bill_ids}::bigint[]))
    )
    select id::int from chosen
    union
    select m.id::int from chosen c join workdays m on m.tenant_id = ${tenant_id}
      and m.driver_id = c.driver_id and m.date = c.date and m.shift_type_id = c.shift_type_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Workdays of the period until today that nobody has approved. */
export const unapprovedWorkdays = ({ db, tenant_id }: Tx, kind: WorkdayKind, { from, to }: Period) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.date', 'd.full_name', 'v.reg'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('a.id', 'is', null)
    .where(isOf(kind))
    .orderBy('d.full_name')
    .orderBy('w.date')
    .execute()

/** Drivers on the payroll who worked in the period, with the number of their approved workdays. */
export const payrollDrivers = ({ db, tenant_id }: Tx, { from, to }: Period) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .select(['d.id', 'd.full_name'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.driver_type', '=', 1)
    .where('d.driver_emp_type', '=', 2)
    .groupBy(['d.id', 'd.full_name'])
    .orderBy('d.full_name')
    .execute()

/** Which of these workdays there still are, with the name of their driver. */
export async function existingWorkdays({ db, tenant_id }: Tx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .select(['w.id', 'd.full_name'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
