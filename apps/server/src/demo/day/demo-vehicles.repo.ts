import type { Break } from '@dray/vehicle-simulator'
import { CompiledQuery } from 'kysely'
import { demoModel } from '#demo/jobs/demo-captures.repo.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CarriedJob, DemoVehicle } from './demo-vehicle.ts'

/** A vehicle of the demo on the road, with the devices that tell of it. */
export interface TellingVehicle extends DemoVehicle {
  /** What its tracker calls itself; null of a vehicle without one. */
  tracker_id: string | null
  registration: string
  user_id: number
  driver_name: string
  /** When the shift is over, at the latest. */
  ends_at: string
  /** The driver has one of the demo's phones, which nobody replaced by a real one. */
  has_phone: boolean
}

interface VehicleRow extends Omit<TellingVehicle, 'breaks' | 'jobs'> {
  clock: { way: 'start' | 'end'; at: string }[] | null
  jobs: CarriedJob[] | null
}

/** Vehicles that are heavier than 7.5 t, by the code of their type. */
const heavy = `('18T', 'ART')`

/** Who has not clocked out after so long has forgotten it, and is at home. */
const longestShift = '14 hours'

/**
 * The workdays `$2` to `$3` that somebody clocked in to, with all that is known of their jobs. `$4`: those that ended
 * before then are left out.
 */
const vehicles = (isLiving: string) => `
  select w.id as workday_id, w.driver_id, w.vehicle_id, v.tracker_id, v.reg as registration,
         coalesce(t.v_code in ${heavy}, false) as is_heavy, w.clocked_in_at, w.clocked_out_at,
         coalesce(w.clocked_out_at, w.clocked_in_at + interval '${longestShift}') as ends_at,
         y.latitude as yard_latitude, y.longitude as yard_longitude,
         d.user_id, d.full_name as driver_name,
         exists (select from driver_devices p where p.tenant_id = $1 and p.driver_id = w.driver_id and p.model = '${demoModel}'
           and ${isLiving}) as has_phone,
         (select json_agg(json_build_object('way', c.said ->> 'way', 'at', c.at) order by c.at) from driver_captures c
           where c.tenant_id = $1 and c.workday_id = w.id and c.kind = 'break') as clock,
         (select json_agg(json_build_object('id', j.id, 'leg', a.leg, 'mode', j.mode,
             'is_open', a.is_completed = 0 and j.status in ('Booked', 'Inprogress', 'Intransit'),
             'collection_at', j.collection_at, 'delivery_at', j.delivery_at,
             'collection_latitude', j.collection_latitude, 'collection_longitude', j.collection_longitude,
             'delivery_latitude', j.delivery_latitude, 'delivery_longitude', j.delivery_longitude,
             'captured', coalesce((select json_agg(json_build_object('kind', c.kind, 'side', c.side, 'at', c.at) order by c.at)
               from driver_captures c where c.tenant_id = $1 and c.job_id = j.id and c.driver_id = w.driver_id
                 and c.side is not null and c.at >= w.clocked_in_at - interval '1 hour'), '[]')) order by j.first_at, j.id)
           from work_day_jobs a join jobs j on j.tenant_id = $1 and j.id = a.job_id
          where a.tenant_id = $1 and a.workday_id = w.id and a.is_planned = 0 and j.status <> 'Cancelled') as jobs
    from workdays w
    join drivers d on d.tenant_id = $1 and d.id = w.driver_id
    join vehicles v on v.tenant_id = $1 and v.id = w.vehicle_id
    left join vehicle_types t on t.tenant_id = $1 and t.id = v.vehicle_type_id
    left join lateral (select latitude, longitude from depots where tenant_id = $1 order by id limit 1) y on true
   where w.tenant_id = $1 and w.ended_at is null and w.date between $2::date and $3::date and w.clocked_in_at <= $5::timestamptz
     and coalesce(w.clocked_out_at, w.clocked_in_at + interval '${longestShift}') >= $4::timestamptz
   order by w.id`

export interface VehiclesWanted {
  tenant_id: number
  /** The dates of their workdays. */
  from: string
  to: string
  /** What ended before is left out. */
  since: string
  now: string
}

const parametersOf = ({ tenant_id, from, to, since, now }: VehiclesWanted) => [tenant_id, from, to, since, now]

const atWork = vehicles('exists (select from platform.driver_sessions(array[p.session_id]) s where s.ended_at is null)')
const fresh = vehicles('true')

/** The company's vehicles on the road. */
export async function demoVehicles({ db, tenant_id }: Tx, wanted: Omit<VehiclesWanted, 'tenant_id'>) {
  const query = CompiledQuery.raw(atWork, parametersOf({ ...wanted, tenant_id }))
  const { rows } = await db.executeQuery<VehicleRow>(query)
  return rows.map(vehicleOf)
}

/** The same on the connection that fills a company. */
export async function seededVehicles({ client }: Bulk, wanted: VehiclesWanted): Promise<TellingVehicle[]> {
  const { rows } = await client.query<VehicleRow>(fresh, parametersOf(wanted))
  return rows.map(vehicleOf)
}

const vehicleOf = ({ clock, jobs, ...vehicle }: VehicleRow): TellingVehicle => ({
  ...vehicle,
  jobs: jobs ?? [],
  breaks: breaksOf(clock ?? []),
})

/** Each beginning of a break with the end that follows it. */
function breaksOf(clock: readonly { way: 'start' | 'end'; at: string }[]): Break[] {
  return clock.flatMap(({ way, at }, number) => {
    if (way !== 'start') return []
    const end = clock.slice(number + 1).find((one) => one.way === 'end')
    return [{ from_at: at, to_at: end?.at ?? null }]
  })
}
