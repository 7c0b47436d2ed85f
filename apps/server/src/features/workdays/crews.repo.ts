import type { Tx } from '#platform/db/transaction.ts'

export interface Placed {
  date: string
  shift_type_id: number
  driver_id: number
  vehicle_id: number
  trailer_id?: number | null | undefined
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Holds drivers, then vehicles, then trailers, each by id, so that two people who book the same ones wait for each other. */
export async function holdCrews({ db, tenant_id }: Tx, wanted: readonly Placed[]) {
  const held = (table: 'drivers' | 'vehicles' | 'trailers', ids: readonly number[]) =>
    db
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', inOrder([0, ...ids]))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  await held(
    'drivers',
    wanted.map(({ driver_id }) => driver_id),
  )
  await held(
    'vehicles',
    wanted.map(({ vehicle_id }) => vehicle_id),
  )
  const trailers = wanted.flatMap(({ trailer_id }) => trailer_id ?? [])
  if (trailers.length > 0) await held('trailers', trailers)
}

/** The workdays, not ended, of these drivers, vehicles and trailers on these dates. */
export async function liveWorkdays({ db, tenant_id }: Tx, wanted: readonly Placed[], except: readonly number[]) {
  if (wanted.length === 0) return []
  return db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.trailer_id'),
    )
    .select(['w.id', 'w.date', 'w.shift_type_id', 'w.driver_id', 'w.vehicle_id', 'd.full_name as driver', 'v.reg'])
    .select(['w.trailer_id', 't.serial_no as trailer'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.ended_at', 'is', null)
    .where('w.id', 'not in', [0, ...except])
    .where(
      'w.date',
      'in',
      wanted.map(({ date }) => date),
    )
    .where((on) =>
      on.or([
        on(
          'w.driver_id',
          'in',
          wanted.map(({ driver_id }) => driver_id),
        ),
        on(
          'w.vehicle_id',
          'in',
          wanted.map(({ vehicle_id }) => vehicle_id),
        ),
        on('w.trailer_id', 'in', [0, ...wanted.flatMap(({ trailer_id }) => trailer_id ?? [])]),
      ]),
    )
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
}
