import type { RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import type { TimeColumns } from '@dray/domain/jobs/stop-time.ts'
import type { EstimateBeginning, EstimateState } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** A last position as its row has it, as JSON. */
export interface LastRow {
  at: string
  latitude: number
  longitude: number
  speed_kmh: number | null
  heading: number | null
  accuracy_m: number | null
}

type Sides<N extends string> = Record<`collection_${N}` | `delivery_${N}`, string | null>
type StopColumns = { [K in keyof TimeColumns]: string | null } & Sides<'name' | 'town' | 'post_code'> &
  Record<'collection_latitude' | 'collection_longitude' | 'delivery_latitude' | 'delivery_longitude', number | null>

export interface LiveRow extends StopColumns {
  workday_id: number
  date: string
  shift_type_id: number
  driver_id: number
  full_name: string
  mobile: string | null
  vehicle_id: number
  reg: string
  clocked_in_at: string | null
  clocked_out_at: string | null
  clock: RecordedOfDay[] | null
  phone: LastRow | null
  tracker: LastRow | null
  job_id: number | null
  job_number: string | null
  side: 'collection' | 'delivery' | null
  arrived_at: string | null
  arrives_at: string | null
  estimate_state: EstimateState | null
  minutes_late: number | null
  is_rough: number
  begins: EstimateBeginning | null
  as_of: string | null
  states: EstimateState[] | null
  open_stops: number
}

interface Wanted {
  today: string
  yesterday: string
  /** Only these; all without them. */
  workday_ids?: readonly number[] | undefined
}

/** So many are shown at most. */
const most = 2_500

const lastColumns = (alias: 'p' | 't') => sql`json_build_object('at', ${sql.ref(`${alias}.at`)},
  'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)},
  'speed_kmh', ${sql.ref(`${alias}.speed_kmh`)}, 'heading', ${sql.ref(`${alias}.heading`)},
  'accuracy_m', ${sql.ref(`${alias}.accuracy_m`)})`

/**
 * Today's workdays, and yesterday's that are still clocked in, unless their driver has begun another since: that one's end
 * was forgotten. Those that were ended early are none.
 */
const liveWorkdays = ({ tenant_id }: Tx, { today, yesterday, workday_ids }: Wanted) => sql`
  select w.id, w.date, w.shift_type_id, w.driver_id, w.vehicle_id, w.clocked_in_at, w.clocked_out_at
    from workdays w
    where w.tenant_id = ${tenant_id} and w.ended_at is null and w.date in (${today}, ${yesterday})
      and (w.date = ${today} or (w.clocked_in_at is not null and w.clocked_out_at is null
        and not exists (select from workdays n where n.tenant_id = ${tenant_id} and n.driver_id = w.driver_id
          and n.date = ${today} and n.clocked_in_at is not null)))
      ${workday_ids ? sql`and w.id = any(${[...workday_ids]}::bigint[])` : sql``}
    order by w.date, w.id limit ${most}`

/** By workday: the next stop by its estimate, and the states of all that are open. */
const estimated = ({ tenant_id }: Tx) => sql`
  select e.workday_id, count(*)::int as open_stops, array_agg(distinct e.state) as states,
      (array_agg(e order by e.position, e.side))[1] as next
    from live w join stop_estimates e
      on e.tenant_id = ${tenant_id} and e.driver_id = w.driver_id and e.workday_id = w.id
    group by e.workday_id`

/** By workday: the first job that is open, for those whose stops nobody has estimated yet. */
const firstOpen = ({ tenant_id }: Tx) => sql`
  select distinct on (a.workday_id) a.workday_id, a.job_id, a.leg, count(*) over (partition by a.workday_id)::int as open_jobs
    from live w join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
    where a.is_completed = 0 and a.is_planned = 0
    order by a.workday_id, a.position, a.id`

/** What drivers captured of the clock on these workdays. */
const clocks = ({ tenant_id }: Tx) => sql`
  select c.placed_workday_id as workday_id, json_agg(json_build_object('id', c.uid, 'seq', c.seq, 'kind', c.kind,
      'body', c.said, 'at', c.at) order by c.id) as clock
    from live w join driver_captures c
      on c.tenant_id = ${tenant_id} and c.placed_workday_id = w.id and c.driver_id = w.driver_id
    where c.kind in ('clock', 'break') and c.counts = 1
    group by c.placed_workday_id`

/** Of the first open job: goods that are on board go to their delivery. */
const sideOfFirst = sql`case f.leg when 'both' then
  case when j.collected = 1 or j.status = 'Intransit' then 'delivery' else 'collection' end else f.leg end`

/** Today's drivers with all that the map shows of them, in one statement. */
export async function liveRows(tx: Tx, wanted: Wanted): Promise<LiveRow[]> {
  const { tenant_id } = tx
  const { rows } = await sql<LiveRow>`
    with live as materialized (${liveWorkdays(tx, wanted)}),
      estimated as materialized (${estimated(tx)}),
      first_open as materialized (${firstOpen(tx)}),
      clocks as materialized (${clocks(tx)})
    select w.id as workday_id, w.date, w.shift_type_id, w.driver_id, d.full_name, d.mobile, w.vehicle_id, v.reg,
        w.clocked_in_at, w.clocked_out_at, c.clock,
        case when p.at is not null then ${lastColumns('p')} end as phone,
        case when t.at is not null then ${lastColumns('t')} end as tracker,
        j.id as job_id, j.job_number, n.side, s.arrived_at,
        j.collection_name, j.collection_town, j.collection_post_code, j.collection_latitude, j.collection_longitude,
        j.collection_date, j.collection_at, j.collection_time_kind, j.collection_from_at, j.collection_to_at,
        j.delivery_name, j.delivery_town, j.delivery_post_code, j.delivery_latitude, j.delivery_longitude,
        j.delivery_date, j.delivery_at, j.delivery_time_kind, j.delivery_from_at, j.delivery_to_at,
        (e.next).arrives_at, (e.next).state as estimate_state, (e.next).minutes_late,
        coalesce((e.next).is_rough, 0) as is_rough, (e.next).begins, (e.next).as_of, e.states,
        coalesce(e.open_stops, f.open_jobs, 0) as open_stops
      from live w
        join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
        join vehicles v on v.tenant_id = ${tenant_id} and v.id = w.vehicle_id
        left join clocks c on c.workday_id = w.id
        left join driver_last_positions p
          on p.tenant_id = ${tenant_id} and p.driver_id = w.driver_id and p.workday_id = w.id
        left join vehicle_last_positions t
          on t.tenant_id = ${tenant_id} and t.vehicle_id = w.vehicle_id and t.workday_id = w.id
        left join estimated e on e.workday_id = w.id
        left join first_open f on f.workday_id = w.id
        left join jobs j on j.tenant_id = ${tenant_id} and j.id = coalesce((e.next).job_id, f.job_id)
        left join lateral (select coalesce((e.next).side, ${sideOfFirst}) as side) n on true
        left join stop_times s on s.tenant_id = ${tenant_id} and s.job_id = j.id and s.side = n.side
          and s.departed_at is null
      order by d.full_name, w.id`.execute(tx.db)
  return rows
}

/** Where vehicles were last that nobody is clocked in for, the newest first. */
export const restingVehicles = ({ db, tenant_id }: Tx, since: string) =>
  db
    .selectFrom('vehicle_last_positions as t')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 't.tenant_id').onRef('v.id', '=', 't.vehicle_id'),
    )
    .select(['t.vehicle_id', 'v.reg', 't.at', 't.latitude', 't.longitude', 't.speed_kmh', 't.heading', 't.accuracy_m'])
    .where('t.tenant_id', '=', tenant_id)
    .where('t.workday_id', 'is', null)
    .where('t.at', '>=', since)
    .orderBy('t.at', 'desc')
    .limit(most)
    .execute()
