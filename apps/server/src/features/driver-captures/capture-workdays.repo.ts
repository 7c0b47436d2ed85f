import type { Tx } from '#platform/db/transaction.ts'

/** A driver's workdays from one date to another, in their order. */
export const workdaysOfDriver = (
  { db, tenant_id }: Tx,
  driver_id: number,
  { from, to }: { from: string; to: string },
) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .select([
      'w.id',
      'w.date',
      'w.shift_type_id',
      'v.reg',
      'w.clocked_in_at',
      'w.clocked_out_at',
      'w.ended_at',
      'a.id as approval_id',
    ])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .orderBy('w.date')
    .orderBy('w.shift_type_id')
    .orderBy('w.id')
    .execute()
