import type { Tx } from '#platform/db/transaction.ts'

interface ShiftOfDay {
  date: string
  shift_type_id: number
}

/** Every driver in use by name, with the workday that they have in that shift already and why they are away. */
export const driversOfShift = ({ db, tenant_id }: Tx, { date, shift_type_id }: ShiftOfDay) =>
  db
    .selectFrom('drivers as d')
    .leftJoin('workdays as w', (join) =>
      join
        .onRef('w.tenant_id', '=', 'd.tenant_id')
        .onRef('w.driver_id', '=', 'd.id')
        .on('w.date', '=', date)
        .on('w.shift_type_id', '=', shift_type_id)
        .on('w.ended_at', 'is', null),
    )
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('driver_leaves as l', (join) =>
      join.onRef('l.tenant_id', '=', 'd.tenant_id').onRef('l.driver_id', '=', 'd.id').on('l.date', '=', date),
    )
    .select([
      'd.id',
      'd.user_id',
      'd.code',
      'd.full_name',
      'd.driver_type',
      'd.licence_type',
      'd.shift_type_id',
      'd.start_time',
    ])
    .select(['w.id as workday_id', 'w.vehicle_id', 'v.reg', 'l.type as leave'])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.is_available', '=', 1)
    .orderBy('d.full_name')
    .orderBy('d.id')
    .execute()

/** The trailers in use, with the vehicle that has each in that shift. */
export const trailersOfShift = ({ db, tenant_id }: Tx, { date, shift_type_id }: ShiftOfDay) =>
  db
    .selectFrom('trailers as t')
    .leftJoin('workdays as w', (join) =>
      join
        .onRef('w.tenant_id', '=', 't.tenant_id')
        .onRef('w.trailer_id', '=', 't.id')
        .on('w.date', '=', date)
        .on('w.shift_type_id', '=', shift_type_id)
        .on('w.ended_at', 'is', null),
    )
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .distinctOn(['t.serial_no', 't.id'])
    .select(['t.id', 't.serial_no', 't.code', 'v.reg as with_reg'])
    .where('t.tenant_id', '=', tenant_id)
    .where('t.is_active', '=', 1)
    .orderBy('t.serial_no')
    .orderBy('t.id')
    .execute()

export const vehicleExists = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'reg'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
