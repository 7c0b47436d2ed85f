import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The spans off the road of vehicles in use that touch the days from `from` on: periods, and days entered by hand. */
export async function offRoadSpans({ db, tenant_id }: Tx, from: string) {
  const periods = db
    .selectFrom('off_road_periods as p')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'p.tenant_id').onRef('v.id', '=', 'p.vehicle_id'),
    )
    .select(['v.id', 'v.reg', 'v.description', 'p.from_date as from', 'p.to_date as to'])
    .where('p.tenant_id', '=', tenant_id)
    .where('v.is_active', '=', 1)
    .where((eb) => eb.or([eb('p.to_date', 'is', null), eb('p.to_date', '>=', from)]))
  const byHand = db
    .selectFrom('vehicle_dates as d')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'd.tenant_id').onRef('v.id', '=', 'd.vehicle_id'),
    )
    .select(['v.id', 'v.reg', 'v.description', 'd.date as from', 'd.date as to'])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.kind', '=', 'vor')
    .where('v.is_active', '=', 1)
    .where('d.date', '>=', from)
  const [spans, days] = await Promise.all([periods.execute(), byHand.execute()])
  return [...spans, ...days]
}

/** The workdays of some dates that cannot run as they are, with the first reason. */
export const brokenWorkdays = ({ db, tenant_id }: Tx, dates: readonly string[]) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .select(['w.id', 'w.date', 'd.full_name as driver', 'v.reg'])
    .select((eb) => [
      eb('d.is_available', '=', 0).as('is_inactive'),
      eb
        .exists(
          eb
            .selectFrom('driver_leaves as l')
            .select(sql`1`.as('one'))
            .where('l.tenant_id', '=', tenant_id)
            .whereRef('l.driver_id', '=', 'w.driver_id')
            .whereRef('l.date', '=', 'w.date'),
        )
        .as('is_away'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('vehicle_dates as x')
              .select(sql`1`.as('one'))
              .where('x.tenant_id', '=', tenant_id)
              .where('x.kind', '=', 'vor')
              .whereRef('x.vehicle_id', '=', 'w.vehicle_id')
              .whereRef('x.date', '=', 'w.date'),
          ),
          eb.exists(
            eb
              .selectFrom('off_road_periods as p')
              .select(sql`1`.as('one'))
              .where('p.tenant_id', '=', tenant_id)
              .whereRef('p.vehicle_id', '=', 'w.vehicle_id')
              .whereRef('p.from_date', '<=', 'w.date')
              .where((on) => on.or([on('p.to_date', 'is', null), on('p.to_date', '>=', on.ref('w.date'))])),
          ),
        ])
        .as('is_off_road'),
    ])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', 'in', dates.length === 0 ? ['0001-01-01'] : dates)
    .where('w.ended_at', 'is', null)
    .orderBy('w.date')
    .orderBy('d.full_name')
    .execute()
