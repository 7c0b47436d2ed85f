import type { Tx } from '#platform/db/transaction.ts'

/** Which approved workdays are paid; lists that are left out leave nothing out. */
export interface PaidSpan {
  from: string
  to: string
  driver_ids?: readonly number[] | undefined
  agency_ids?: readonly number[] | undefined
  workday_ids?: readonly number[] | undefined
}

/**
 * Approved workdays of a span with their drivers. Asked for some workdays, it returns those of the same driver, date and
 * shift as well, which share a minimum with them.
 */
export const approvedWorkdays = ({ db, tenant_id }: Tx, wanted: PaidSpan) =>
  db
    .selectFrom('workday_approvals as a')
    .innerJoin('workdays as w', (join) =>
      join.onRef('w.tenant_id', '=', 'a.tenant_id').onRef('w.id', '=', 'a.workday_id'),
    )
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('depots as p', (join) => join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.depot_id'))
    .select(['a.workday_id', 'a.id as approval_id', 'w.driver_id', 'd.user_id', 'w.driver_type', 'd.driver_emp_type'])
    .select(['d.agency_id', 'd.full_name', 'w.vehicle_id', 'v.reg', 'w.date', 'w.shift_type_id'])
    .select(['a.approved_in_at', 'a.approved_out_at', 'a.break_minutes', 'a.nightout', 'a.hourly_rate'])
    .select(['a.nightout_rate', 'a.minimum_hours_pay', 'p.bank_holidays as nation'])
    .where('a.tenant_id', '=', tenant_id)
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', wanted.from)
    .where('w.date', '<=', wanted.to)
    .$if(wanted.driver_ids !== undefined, (query) =>
      query.where('w.driver_id', 'in', [0, ...(wanted.driver_ids ?? [])]),
    )
    .$if(wanted.agency_ids !== undefined, (query) =>
      query.where('d.agency_id', 'in', [0, ...(wanted.agency_ids ?? [])]),
    )
    .$if(wanted.workday_ids !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('workdays as o')
            .select('o.id')
            .where('o.tenant_id', '=', tenant_id)
            .where('o.id', 'in', [0, ...(wanted.workday_ids ?? [])])
            .whereRef('o.driver_id', '=', 'w.driver_id')
            .whereRef('o.date', '=', 'w.date')
            .whereRef('o.shift_type_id', '=', 'w.shift_type_id'),
        ),
      ),
    )
    .orderBy('w.driver_id')
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type ApprovedRow = Awaited<ReturnType<typeof approvedWorkdays>>[number]
