import { type ExpressionBuilder, sql } from 'kysely'
import { offRoadSpansOf } from '#features/expiry/index.ts'
import { among } from '#platform/db/among.ts'
import { containing } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface BoardWanted {
  from: string
  to: string
  shift_type_id: 1 | 2
  keywords?: string | undefined
  vehicle_type_id?: number | undefined
  vehicle_ids?: readonly number[] | undefined
}
export interface BoardPage {
  page: number
  page_size: number
  sort: 'position' | 'reg'
  direction: 'asc' | 'desc'
}

type Vehicles = ExpressionBuilder<Database & { v: Database['vehicles'] }, 'v'>

/** Blanks aside, here and in what is sought: registrations are typed either way. */
const plain = (text: ReturnType<typeof sql.ref>) => sql<string>`replace(lower(${text}), ' ', '')`

/** The vehicle itself, a favourite driver of the shift, or a driver who has it on one of the days. */
function isFound(eb: Vehicles, tenant_id: number, wanted: BoardWanted & { keywords: string }) {
  const like = containing(wanted.keywords.toLowerCase().replaceAll(' ', ''))
  const isNamed = sql<boolean>`${plain(sql.ref('d.full_name'))} like ${like}`
  const favourite = eb
    .selectFrom('favourite_drivers as f')
    .innerJoin('drivers as d', 'd.id', 'f.driver_id')
    .select('f.id')
    .where('f.tenant_id', '=', tenant_id)
    .whereRef('f.vehicle_id', '=', 'v.id')
    .where('f.shift_type_id', '=', wanted.shift_type_id)
    .where('d.tenant_id', '=', tenant_id)
    .where(isNamed)
  const driver = eb
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', 'd.id', 'w.driver_id')
    .select('w.id')
    .where('w.tenant_id', '=', tenant_id)
    .whereRef('w.vehicle_id', '=', 'v.id')
    .where('w.shift_type_id', '=', wanted.shift_type_id)
    .where('w.date', '>=', wanted.from)
    .where('w.date', '<=', wanted.to)
    .where('d.tenant_id', '=', tenant_id)
    .where(isNamed)
  return eb.or([
    eb(plain(sql.ref('v.reg')), 'like', like),
    eb(plain(sql.ref('v.code')), 'like', like),
    eb(plain(sql.ref('v.description')), 'like', like),
    eb.exists(favourite),
    eb.exists(driver),
  ])
}

/** Vehicles in use, and those that have a workday on one of the days though they are not. */
const found = ({ db, tenant_id }: Tx, wanted: BoardWanted) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .where('v.tenant_id', '=', tenant_id)
    .where((eb) =>
      eb.or([
        eb('v.is_active', '=', 1),
        eb.exists(
          eb
            .selectFrom('workdays as w')
            .select('w.id')
            .where('w.tenant_id', '=', tenant_id)
            .whereRef('w.vehicle_id', '=', 'v.id')
            .where('w.shift_type_id', '=', wanted.shift_type_id)
            .where('w.date', '>=', wanted.from)
            .where('w.date', '<=', wanted.to),
        ),
      ]),
    )
    .$if(wanted.keywords !== undefined && wanted.keywords !== '', (query) =>
      query.where((eb) =>
        isFound(eb as unknown as Vehicles, tenant_id, { ...wanted, keywords: wanted.keywords ?? '' }),
      ),
    )
    .$if(wanted.vehicle_ids !== undefined, (query) => query.where('v.id', 'in', [0, ...(wanted.vehicle_ids ?? [])]))

/** One page of the board's rows. */
export const boardVehicles = (tx: Tx, wanted: BoardWanted, { page, page_size, sort, direction }: BoardPage) =>
  found(tx, wanted)
    .select(['v.id', 'v.reg', 'v.description', 'v.vehicle_type_id', 't.v_code', 'v.driver_class_id', 't.hours_regime'])
    .select(['v.payload_kg', 't.payload_kg as type_payload_kg'])
    .$if(wanted.vehicle_type_id !== undefined, (query) =>
      query.where('v.vehicle_type_id', '=', wanted.vehicle_type_id ?? 0),
    )
    .orderBy(`v.${sort}`, direction)
    .orderBy('v.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
export type BoardRow = Awaited<ReturnType<typeof boardVehicles>>[number]

/** How many vehicles there are of each type, by all filters but the type. */
export const countsByType = (tx: Tx, wanted: BoardWanted) =>
  found(tx, wanted)
    .select(['v.vehicle_type_id', 't.v_code'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['v.vehicle_type_id', 't.v_code'])
    .orderBy('t.v_code')
    .orderBy('v.vehicle_type_id')
    .execute()

interface CardsWanted {
  ids?: readonly number[]
  vehicle_ids?: readonly number[]
  /** Of drivers, whatever they drive. */
  driver_ids?: readonly number[]
  from?: string
  to?: string
  shift_type_id?: number
}

const isDone = sql<boolean>`(j.is_completed = 1 or k.status_rank between 110 and 180)`

/** Workdays with what their cards show; those that ended early come last on their day. */
export const cardRows = ({ db, tenant_id }: Tx, wanted: CardsWanted) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.trailer_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work_day_jobs as j')
          .innerJoin('jobs as k', (join) =>
            join.onRef('k.tenant_id', '=', 'j.tenant_id').onRef('k.id', '=', 'j.job_id'),
          )
          .select((of) => [
            of.fn.countAll<number>().as('job_count'),
            of.fn.countAll<number>().filterWhere(isDone).as('done_count'),
            sql<boolean>`bool_or(k.status in ('Inprogress', 'Intransit'))`.as('is_under_way'),
          ])
          .where('j.tenant_id', '=', tenant_id)
          .whereRef('j.workday_id', '=', 'w.id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select([
      'w.id',
      'w.vehicle_id',
      'w.date',
      'w.shift_type_id',
      'w.driver_id',
      'w.driver_type',
      'w.start_time',
      'w.end_time',
    ])
    .select(['w.clocked_in_at', 'w.clocked_out_at', 'w.ended_at', 'w.version', 'd.full_name', 'd.licence_type'])
    .select(['w.trailer_id', 't.serial_no as trailer', 'c.job_count', 'c.done_count', 'c.is_under_way'])
    .where('w.tenant_id', '=', tenant_id)
    .$if(wanted.ids !== undefined, (query) => query.where('w.id', 'in', [0, ...(wanted.ids ?? [])]))
    .$if(wanted.vehicle_ids !== undefined, (query) =>
      query.where('w.vehicle_id', 'in', among(wanted.vehicle_ids ?? [])),
    )
    .$if(wanted.driver_ids !== undefined, (query) => query.where('w.driver_id', 'in', among(wanted.driver_ids ?? [])))
    .$if(wanted.from !== undefined, (query) => query.where('w.date', '>=', wanted.from ?? ''))
    .$if(wanted.to !== undefined, (query) => query.where('w.date', '<=', wanted.to ?? ''))
    .$if(wanted.shift_type_id !== undefined, (query) => query.where('w.shift_type_id', '=', wanted.shift_type_id ?? 0))
    .orderBy('w.date')
    .orderBy(sql`w.ended_at is not null`)
    .orderBy('w.id')
    .execute()
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

/** The favourite drivers of vehicles, by shift where one is named. */
export const boardFavourites = (
  { db, tenant_id }: Tx,
  { vehicle_ids, shift_type_id }: { vehicle_ids: readonly number[]; shift_type_id?: number },
) =>
  db
    .selectFrom('favourite_drivers as f')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'f.tenant_id').onRef('d.id', '=', 'f.driver_id'),
    )
    .select(['f.id', 'f.vehicle_id', 'f.driver_id', 'f.shift_type_id', 'd.user_id', 'd.full_name', 'd.driver_type'])
    .where('f.tenant_id', '=', tenant_id)
    .where('f.vehicle_id', 'in', [0, ...vehicle_ids])
    .where('d.is_available', '=', 1)
    .$if(shift_type_id !== undefined, (query) => query.where('f.shift_type_id', '=', shift_type_id ?? 0))
    .orderBy('f.id')
    .execute()
export type FavouriteRow = Awaited<ReturnType<typeof boardFavourites>>[number]

interface Span {
  from: string
  to: string
}

/** Who of these drivers is away on which of the days, and why. */
export const leavesBetween = ({ db, tenant_id }: Tx, { driver_ids, from, to }: Span & { driver_ids: number[] }) =>
  db
    .selectFrom('driver_leaves')
    .select(['driver_id', 'date', 'type'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', 'in', [0, ...driver_ids])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()

/** The days that were entered at vehicles by hand: off the road, inspections, MOT. */
export const datesBetween = ({ db, tenant_id }: Tx, { vehicle_ids, from, to }: Span & { vehicle_ids: number[] }) =>
  db
    .selectFrom('vehicle_dates')
    .select(['vehicle_id', 'kind', 'date'])
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', 'in', [0, ...vehicle_ids])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()

/** Times off the road that touch the days; what holds a vehicle there comes last. */
export async function offRoadBetween(tx: Tx, { vehicle_ids, from, to }: Span & { vehicle_ids: number[] }) {
  const spans = await offRoadSpansOf(tx, { of: 'vehicle', ids: vehicle_ids, from, to })
  const known = spans.map(({ owner_id, ...span }) => ({ ...span, vehicle_id: owner_id }))
  return known.toSorted((a, b) => Number(a.cause !== 'period') - Number(b.cause !== 'period'))
}

/** What the warnings ask of vehicles. */
export const vehiclesForWarnings = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'v.tenant_id').onRef('t.id', '=', 'v.vehicle_type_id'),
    )
    .select(['v.id', 'v.reg', 'v.driver_class_id', 't.hours_regime'])
    .select(['v.coupling', 'v.gross_weight_kg', 'v.train_weight_kg'])
    .where('v.tenant_id', '=', tenant_id)
    .where('v.id', 'in', [0, ...ids])
    .execute()
