import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

interface DriverFilter {
  keyword?: string | undefined
  is_available: 0 | 1
  driver_type: 1 | 2
  driver_emp_type?: 1 | 2 | undefined
}

/** The drivers whose timesheets are asked for, by name, with what stands at the head of each. */
export const sheetDrivers = ({ db, tenant_id }: Tx, filter: DriverFilter) =>
  db
    .selectFrom('drivers as d')
    .leftJoin('agencies as g', (join) =>
      join.onRef('g.tenant_id', '=', 'd.tenant_id').onRef('g.id', '=', 'd.agency_id'),
    )
    .leftJoin('depots as p', (join) => join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.depot_id'))
    .leftJoin('driver_companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.user_id', '=', 'd.user_id'),
    )
    .select(['d.id', 'd.user_id', 'd.code', 'd.first_name', 'd.last_name', 'd.full_name', 'd.driver_type'])
    .select(['d.driver_emp_type', 'd.agency_id', 'g.name as agency_name', 'p.bank_holidays as depot_nation'])
    .select('c.company_name')
    .where('d.tenant_id', '=', tenant_id)
    .where('d.is_available', '=', filter.is_available)
    .where('d.driver_type', '=', filter.driver_type)
    .$if(filter.driver_type === 1 && filter.driver_emp_type !== undefined, (query) =>
      query.where('d.driver_emp_type', '=', filter.driver_emp_type ?? 1),
    )
    .$if(Boolean(filter.keyword), (query) =>
      query.where(anyHolds(['d.full_name', 'd.code', 'g.name', 'c.company_name'], filter.keyword ?? '')),
    )
    .orderBy('d.full_name')
    .orderBy('d.id')
    .execute()
export type SheetDriver = Awaited<ReturnType<typeof sheetDrivers>>[number]

interface Days {
  from: string
  to: string
}

/** Workdays of these drivers, by date. */
export const sheetWorkdays = (
  { db, tenant_id }: Tx,
  { from, to, driver_ids }: Days & { driver_ids: readonly number[] },
) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .select(['w.id', 'w.driver_id', 'w.date', 'w.shift_type_id', 'w.vehicle_id', 'v.reg', 'w.start_time'])
    .select(['w.clocked_in_at', 'w.clocked_out_at', 'w.break_minutes', 'w.nightout', 'w.ended_at', 'w.version'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.driver_id', 'in', [0, ...driver_ids])
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type SheetWorkday = Awaited<ReturnType<typeof sheetWorkdays>>[number]

/** Vehicles by registration; one that is no longer used stands there while it has workdays of these days. */
export const sheetVehicles = ({ db, tenant_id }: Tx, { from, to, keyword }: Days & { keyword?: string | undefined }) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.id', '=', 'v.contractor_id'),
    )
    .leftJoin('depots as p', (join) => join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.id', '=', 'v.depot_id'))
    .select(['v.id', 'v.reg', 'v.code', 'c.name as contractor', 'p.name as depot'])
    .where('v.tenant_id', '=', tenant_id)
    .where((on) =>
      on.or([
        on('v.is_active', '=', 1),
        on.exists(
          on
            .selectFrom('workdays as w')
            .select('w.id')
            .where('w.tenant_id', '=', tenant_id)
            .whereRef('w.vehicle_id', '=', 'v.id')
            .where('w.date', '>=', from)
            .where('w.date', '<=', to),
        ),
      ]),
    )
    .$if(Boolean(keyword), (query) => query.where(anyHolds(['v.reg', 'v.code', 'c.name', 'p.name'], keyword ?? '')))
    .orderBy('v.reg')
    .orderBy('v.id')
    .execute()
export type SheetVehicle = Awaited<ReturnType<typeof sheetVehicles>>[number]

/** Workdays of these vehicles, by date, with who drove. */
export const vehicleWorkdays = (
  { db, tenant_id }: Tx,
  { from, to, vehicle_ids }: Days & { vehicle_ids: readonly number[] },
) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .leftJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.vehicle_id', 'w.date', 'w.shift_type_id', 'w.driver_id', 'd.full_name', 'a.mileage_reason'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.vehicle_id', 'in', [0, ...vehicle_ids])
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type VehicleWorkdayRow = Awaited<ReturnType<typeof vehicleWorkdays>>[number]

/** The checks that the odometer (1) and the pump (2) are read from. */
const readChecks = [1, 2]

/**
 * Readings of the vehicles on workdays of these days; of several of a workday the first at the start and the last at the
 * end come first.
 */
export const checkReadings = ({ db, tenant_id }: Tx, { from, to }: Days) =>
  db
    .selectFrom('check_reports as r')
    .innerJoin('workdays as w', (join) =>
      join.onRef('w.tenant_id', '=', 'r.tenant_id').onRef('w.id', '=', 'r.workday_id'),
    )
    .innerJoin('check_answers as n', (join) =>
      join.onRef('n.tenant_id', '=', 'r.tenant_id').onRef('n.check_report_id', '=', 'r.id'),
    )
    .select(['w.id as workday_id', 'n.check_id', 'n.check_name', 'r.mode', 'n.value'])
    .where('r.tenant_id', '=', tenant_id)
    .where('w.tenant_id', '=', tenant_id)
    .where('n.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .whereRef('r.vehicle_id', '=', 'w.vehicle_id')
    .where('n.check_id', 'in', readChecks)
    .orderBy('n.check_id')
    .orderBy('r.mode', 'desc')
    .orderBy(
      sql`case when r.mode = 'end' then -extract(epoch from r.checked_at) else extract(epoch from r.checked_at) end`,
    )
    .orderBy('r.id')
    .execute()
export type CheckReading = Awaited<ReturnType<typeof checkReadings>>[number]

/** What was filled on workdays of these days, in the order in which it was entered. */
export const fuelFills = ({ db, tenant_id }: Tx, { from, to }: Days) =>
  db
    .selectFrom('fuel_fills as f')
    .innerJoin('workdays as w', (join) =>
      join.onRef('w.tenant_id', '=', 'f.tenant_id').onRef('w.id', '=', 'f.workday_id'),
    )
    .select(['f.id', 'f.workday_id', 'f.fuel_volume', 'f.fuel_cost', 'f.picture', 'f.version'])
    .where('f.tenant_id', '=', tenant_id)
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .orderBy('f.id')
    .execute()
export type FuelFillRow = Awaited<ReturnType<typeof fuelFills>>[number]

export const workdayExists = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('workdays').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()
