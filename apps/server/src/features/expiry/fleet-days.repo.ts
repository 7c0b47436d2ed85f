import { type OffRoadCause, offRoadCause } from '@dray/domain/vehicles/off-road-cause.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

interface SpansWanted {
  of: 'vehicle' | 'trailer'
  /** Left out: all of them. */
  ids?: readonly number[] | undefined
  /** Those that touch these days; without the second all after the first, without both all. */
  from?: string
  to?: string
}

interface Span {
  vehicle_id: number | null
  trailer_id: number | null
  from_date: string
  to_date: string | null
  cause: string
  reason: string | null
  note: string | null
  is_by_hand: boolean
}

/**
 * Every time that a vehicle or trailer is off the road, with its cause: periods that were entered or came of a defect,
 * days entered by hand, and what holds it there, whatever the dates say: a dangerous defect that is not signed off, and
 * an inspection that it failed, until it passes one. Without a last day it is open. Each part names the company, so that
 * a cluster asks its server alone.
 */
const spansOf = (tenant_id: number) => sql<Span>`(
  select vehicle_id, trailer_id, from_date, to_date, 'period' as cause, reason, note, false as is_by_hand
    from off_road_periods where tenant_id = ${tenant_id}
  union all
  select vehicle_id, null, date, date, 'period', null, null, true
    from vehicle_dates where tenant_id = ${tenant_id} and kind = 'vor'
  union all
  select f.vehicle_id, f.trailer_id, (f.reported_at at time zone c.time_zone)::date, null, 'defect', 'defect', f.title,
      false
    from defects f join company_details c on c.tenant_id = ${tenant_id}
    where f.tenant_id = ${tenant_id} and f.severity = 'dangerous' and f.status <> 'signed_off'
  union all
  select vehicle_id, trailer_id, date, passed - 1, 'inspection', 'inspection', null, false
    from (
      select i.vehicle_id, i.trailer_id, i.date,
          (select min(p.date) from inspections p
            where p.tenant_id = ${tenant_id} and p.result <> 'fail' and (p.date, p.id) > (i.date, i.id)
              and (p.vehicle_id = i.vehicle_id or p.trailer_id = i.trailer_id)) as passed
        from inspections i
        where i.tenant_id = ${tenant_id} and i.result = 'fail'
    ) failed
    where passed is null or passed > date)`

/** The times that vehicles or trailers are off the road, and why: everybody who asks reads them here. */
export async function offRoadSpansOf({ db, tenant_id }: Tx, { of, ids, from, to }: SpansWanted) {
  const owner = of === 'vehicle' ? 'vehicle_id' : 'trailer_id'
  const rows = await db
    .selectFrom(spansOf(tenant_id).as('spans'))
    .select([`${owner} as owner_id`, 'from_date', 'to_date', 'cause', 'reason', 'note', 'is_by_hand'])
    .where(owner, 'is not', null)
    .$if(ids !== undefined, (query) => query.where(owner, 'in', [0, ...(ids ?? [])]))
    .$if(to !== undefined, (query) => query.where('from_date', '<=', to ?? ''))
    .$if(from !== undefined, (query) =>
      query.where((on) => on.or([on('to_date', 'is', null), on('to_date', '>=', from ?? '')])),
    )
    .orderBy('from_date')
    .execute()
  // A view's columns may all be null to the database's types.
  return rows as ((typeof rows)[number] & { owner_id: number; from_date: string; cause: string })[]
}

/** Why vehicles or trailers are off the road on days between two, by their ids. */
export async function offRoadCausesBetween(tx: Tx, wanted: SpansWanted) {
  const byOwner = Map.groupBy(await offRoadSpansOf(tx, wanted), ({ owner_id }) => owner_id)
  return (id: number, date: string): OffRoadCause | null => offRoadCause(byOwner.get(id) ?? [], date)
}

/** The same on one date. */
export async function offRoadCausesOn(
  tx: Tx,
  { date, ...wanted }: Pick<SpansWanted, 'of' | 'ids'> & { date: string },
): Promise<(id: number) => OffRoadCause | null> {
  const causeFor = await offRoadCausesBetween(tx, { ...wanted, from: date, to: date })
  return (id) => causeFor(id, date)
}

/** The spans off the road of vehicles and trailers in use that touch the days from `from` on. */
export async function offRoadSpans(tx: Tx, from: string) {
  const { db, tenant_id } = tx
  const named = { vehicle: 'reg', trailer: 'serial_no' } as const
  const of = async <S extends 'vehicle' | 'trailer'>(subject: S) => {
    const [spans, rows] = await Promise.all([
      offRoadSpansOf(tx, { of: subject, from }),
      db
        .selectFrom(`${subject}s` as 'vehicles')
        .select(['id', 'description', sql<string>`${sql.ref(named[subject])}`.as('reg')])
        .where('tenant_id', '=', tenant_id)
        .where('is_active', '=', 1)
        .execute(),
    ])
    const owners = new Map(rows.map((row) => [row.id, row]))
    return spans.flatMap((span) => {
      const owner = owners.get(span.owner_id)
      return owner ? [{ subject, ...owner, from: span.from_date, to: span.to_date }] : []
    })
  }
  const [vehicles, trailers] = await Promise.all([of('vehicle'), of('trailer')])
  return [...vehicles, ...trailers]
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
        .exists(
          eb
            .selectFrom(spansOf(tenant_id).as('o'))
            .select(sql`1`.as('one'))
            .where((on) =>
              on.or([on('o.vehicle_id', '=', on.ref('w.vehicle_id')), on('o.trailer_id', '=', on.ref('w.trailer_id'))]),
            )
            .whereRef('o.from_date', '<=', 'w.date')
            .where((on) => on.or([on('o.to_date', 'is', null), on('o.to_date', '>=', on.ref('w.date'))])),
        )
        .as('is_off_road'),
    ])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', 'in', dates.length === 0 ? ['0001-01-01'] : dates)
    .where('w.ended_at', 'is', null)
    .orderBy('w.date')
    .orderBy('d.full_name')
    .execute()
