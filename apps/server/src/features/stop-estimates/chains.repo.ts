import { jobType } from '@dray/domain/jobs/job-type.ts'
import { type RawBuilder, sql } from 'kysely'
import { timesOfSides } from '#features/company/index.ts'
import { liveLegsOf } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

type Sided<T> = { [S in 'collection' | 'delivery']: T }
type ColumnsOfSides<N extends string, T> = Record<`${keyof Sided<T>}_${N}`, T>

/** A job on a driver's workday with all that its estimate asks; of a trip that was given away as a whole each sub-job. */
export interface ChainRow
  extends ColumnsOfSides<'date' | 'at' | 'time_kind' | 'from_at' | 'to_at' | 'post_code' | 'country', string | null>,
    ColumnsOfSides<'arrived_at' | 'left_at', string | null>,
    ColumnsOfSides<'latitude' | 'longitude', number | null>,
    ColumnsOfSides<'service_minutes' | 'address_minutes' | 'type_minutes', number | null> {
  driver_id: number
  workday_id: number
  leg: string
  is_completed: number
  is_with_trip: boolean
  job_id: number
  listed_job_id: number
  job_number: string
  job_type: number
  mode: number
  status: string
  collected: number
  temp_status: number | null
  gross_weight_kg: string | null
}

interface Wanted {
  today: string
  yesterday: string
  /** Only these drivers; null for all. */
  driver_ids: readonly number[] | null
}

/**
 * The days of all drivers under way in the order in which they are driven, in one statement: today's workdays, and those of
 * yesterday whose driver is still clocked in.
 */
export async function chainRows(tx: Tx, { today, yesterday, driver_ids }: Wanted): Promise<ChainRow[]> {
  const { tenant_id, db } = tx
  const ofDrivers = driver_ids === null ? sql`true` : sql`w.driver_id = any(${[...driver_ids]}::bigint[])`
  const { rows } = await sql<ChainRow>`
    select w.driver_id, w.id as workday_id, a.leg, a.is_completed, a.job_id <> j.id as is_with_trip,
        j.id as job_id, coalesce(j.parent_id, j.id) as listed_job_id, j.job_number, j.job_type, j.mode, j.status,
        j.collected, j.temp_status, v.gross_weight_kg,
        ${sql.join(timesOfSides.map((column) => sql.ref(column)))},
        ${bothSides((side) => sideColumns(side))},
        least(sc.arrived_at, k.collection_arrived_at) as collection_arrived_at,
        greatest(sc.departed_at, k.collection_left_at) as collection_left_at,
        least(sd.arrived_at, k.delivery_arrived_at) as delivery_arrived_at,
        greatest(sd.departed_at, k.delivery_left_at) as delivery_left_at
      from workdays w
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
        join jobs t on t.tenant_id = ${tenant_id} and t.id = a.job_id
        cross join lateral unnest(${carriedWith(tx)}) as carried (id)
        join jobs j on j.tenant_id = ${tenant_id} and j.id = carried.id
        join vehicles v on v.tenant_id = ${tenant_id} and v.id = w.vehicle_id
        left join vehicle_types y on y.tenant_id = ${tenant_id} and y.id = v.vehicle_type_id
        left join stop_times sc on sc.tenant_id = ${tenant_id} and sc.job_id = j.id and sc.side = 'collection'
        left join stop_times sd on sd.tenant_id = ${tenant_id} and sd.job_id = j.id and sd.side = 'delivery'
        left join lateral (${captured(tx)}) k on true
      where w.tenant_id = ${tenant_id} and w.ended_at is null and w.clocked_out_at is null and ${ofDrivers}
        and (w.date = ${today}::date or (w.date = ${yesterday}::date and w.clocked_in_at is not null))
        and a.is_planned = 0 and j.status not in ('Cancelled', 'Deleted')
      order by w.driver_id, w.date, w.shift_type_id, w.id, a.position, a.id, j.first_date, j.first_at nulls first, j.id`.execute(
    db,
  )
  return rows

  function sideColumns(side: 'collection' | 'delivery') {
    const own = (name: string) => sql.ref(`j.${side}_${name}`)
    const columns = ['latitude', 'longitude', 'post_code', 'country', 'service_minutes'].map(own)
    return sql`${sql.join(columns)},
        ${sql.ref(`y.${side}_service_minutes`)} as ${sql.ref(`${side}_type_minutes`)},
        (${addressMinutes(tx, side)}) as ${sql.ref(`${side}_address_minutes`)}`
  }
}

const bothSides = (part: (side: 'collection' | 'delivery') => RawBuilder<unknown>) =>
  sql.join([part('collection'), part('delivery')])

/** The sub-jobs that go with a trip, which have no carrier of their own; of any other job itself. */
const carriedWith = ({ tenant_id }: Tx) => sql`case when t.job_type = ${sql.lit(jobType.trip)}
  then coalesce(nullif(array(select leg.id from jobs leg
    where leg.tenant_id = ${tenant_id} and leg.parent_id = t.id and ${liveLegsOf('leg')}
      and not exists (select from work_day_jobs o where o.tenant_id = ${tenant_id} and o.job_id = leg.id)
      and not exists (select from sub_contractor_jobs o where o.tenant_id = ${tenant_id} and o.job_id = leg.id)), '{}'),
    array[t.id])
  else array[t.id] end`

/** What the driver captured at the stops, of what counts. */
const captured = ({ tenant_id }: Tx) => {
  const at = (side: 'collection' | 'delivery') => sql`
    min(c.at) filter (where c.kind = 'arrived' and c.side = ${sql.lit(side)}) as ${sql.ref(`${side}_arrived_at`)},
    max(c.at) filter (where c.kind in ('departed', 'proof', 'failed') and c.side = ${sql.lit(side)})
      as ${sql.ref(`${side}_left_at`)}`
  return sql`select ${bothSides(at)} from driver_captures c
    where c.tenant_id = ${tenant_id} and c.job_id = j.id and c.driver_id = w.driver_id and c.counts = 1`
}

/** What the saved address of the same name and postcode says, the customer's own before the company's. */
const addressMinutes = ({ tenant_id }: Tx, side: 'collection' | 'delivery') => {
  const minutes = sql.ref(`d.${side}_service_minutes`)
  const own = (name: string) => sql.ref(`j.${side}_${name}`)
  return sql`select ${minutes} from customer_addresses d
    where d.tenant_id = ${tenant_id} and d.post_code = ${own('post_code')} and lower(d.name) = lower(${own('name')})
      and ${own('service_minutes')} is null and ${minutes} is not null
      and (d.customer_id is null or d.customer_id = j.customer_id)
    order by d.customer_id is null, d.id limit 1`
}

/** By what the company's estimates are made, and the instant of this reading by the database's clock. */
export const companyTerms = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['time_zone as zone', 'late_tolerance_minutes as tolerance'])
    .select(['collection_service_minutes', 'delivery_service_minutes'])
    .select(sql<string>`clock_timestamp()`.as('read_at'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst()
export type CompanyTerms = NonNullable<Awaited<ReturnType<typeof companyTerms>>>

/** The drivers of whom a position came in since an instant. */
export async function movedDrivers({ db, tenant_id }: Tx, since: string): Promise<number[]> {
  const moved = db
    .selectFrom('driver_last_positions')
    .select('driver_id')
    .where('tenant_id', '=', tenant_id)
    .where('received_at', '>=', since)
    .union(
      db
        .selectFrom('vehicle_last_positions')
        .select(sql<number>`driver_id`.as('driver_id'))
        .where('tenant_id', '=', tenant_id)
        .where('received_at', '>=', since)
        .where('driver_id', 'is not', null),
    )
  return (await moved.execute()).map(({ driver_id }) => driver_id)
}
