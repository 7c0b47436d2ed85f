import { driverActs } from '@dray/domain/driver-progress/driver-acts.ts'
import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { looksAround } from './check-reports.repo.ts'

interface Filter {
  /** Days of the company, both included. */
  date: { from: string; to: string }
  keywords?: string | undefined
  vehicle_id?: number | undefined
  trailer_id?: number | undefined
  driver_id?: number | undefined
}

/** What the driver of `w` captured of the jobs of that day. */
const capturesOfDay = ({ tenant_id }: Tx) => sql`driver_captures c
  where c.tenant_id = ${tenant_id} and c.workday_id = w.id and c.driver_id = w.driver_id and c.counts = 1
    and c.kind = any(${[...driverActs]}::text[])`

/** The stops of what was carried on `w` that somebody stamped. */
const stampsOfDay = ({ tenant_id }: Tx) => sql`work_day_jobs a
  join stop_times s on s.tenant_id = ${tenant_id} and s.job_id = a.job_id and a.leg in ('both', s.side)
  where a.tenant_id = ${tenant_id} and a.workday_id = w.id and a.is_planned = 0
    and num_nonnulls(s.arrived_at, s.departed_at) > 0`

/** What was carried on `w` to its end, or is on the road. */
const drivenOnDay = ({ tenant_id }: Tx) => sql`work_day_jobs a
  join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
  where a.tenant_id = ${tenant_id} and a.workday_id = w.id and a.is_planned = 0
    and (a.is_completed = 1 or j.status in ('Inprogress', 'Intransit'))`

/** Who clocks in has not moved yet. */
const hasMoved = (tx: Tx) => sql`(exists (select from ${drivenOnDay(tx)}) or exists (select from ${capturesOfDay(tx)})
  or exists (select from ${stampsOfDay(tx)}))`

/** A walk round at the start of that day, or of that workday on the other side of midnight. */
const isChecked = ({ tenant_id }: Tx) => sql`exists (
  select from check_reports r
    where r.tenant_id = ${tenant_id} and r.driver_id = w.driver_id
      and r.date between w.date - 1 and w.date + 1 and (r.date = w.date or r.workday_id = w.id)
      and r.mode = 'start' and (r.vehicle_id = o.vehicle_id or r.trailer_id = o.trailer_id) and ${looksAround})`

/** Each workday with its vehicle, and with its trailer where it has one. */
const matching = (tx: Tx, { date, keywords, ...of }: Filter) => sql`
  from workdays w
    join drivers d on d.tenant_id = ${tx.tenant_id} and d.id = w.driver_id
    join vehicles v on v.tenant_id = ${tx.tenant_id} and v.id = w.vehicle_id
    left join trailers t on t.tenant_id = ${tx.tenant_id} and t.id = w.trailer_id
    cross join lateral (values (w.id, w.vehicle_id, null::bigint, v.reg), (-w.id, null, w.trailer_id, t.serial_no))
      as o (id, vehicle_id, trailer_id, name)
  where w.tenant_id = ${tx.tenant_id} and w.date between ${date.from} and ${date.to}
    and (o.vehicle_id is not null or o.trailer_id is not null)
    and ${of.vehicle_id === undefined ? sql`true` : sql`o.vehicle_id = ${of.vehicle_id}`}
    and ${of.trailer_id === undefined ? sql`true` : sql`o.trailer_id = ${of.trailer_id}`}
    and ${of.driver_id === undefined ? sql`true` : sql`w.driver_id = ${of.driver_id}`}
    and ${keywords ? anyHolds(['d.full_name', 'd.code', 'o.name', 'v.code', 't.code'], keywords) : sql`true`}
    and ${hasMoved(tx)} and not ${isChecked(tx)}`

export async function countUnchecked(tx: Tx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${matching(tx, filter)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

interface UncheckedRow {
  id: number
  work_day_id: number
  date: string
  driver_id: number
  driver_name: string
  vehicle_id: number
  shift_type_id: number
  trailer_id: number | null
  subject_name: string
  first_moved_at: string | null
}

const orders = { date: sql`w.date`, subject_name: sql`lower(o.name)`, driver: sql`lower(d.full_name)` } as const

interface PageWanted {
  sort: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** A page of what moved without a check; unless an order was asked for, the latest day first. */
export async function uncheckedPage(tx: Tx, filter: Filter, { sort, direction, page, page_size }: PageWanted) {
  const by = sort ? sql.raw(direction) : sql`desc`
  const { rows } = await sql<UncheckedRow>`
    select o.id, w.id as work_day_id, w.date, w.driver_id, d.full_name as driver_name, w.vehicle_id, w.shift_type_id,
        o.trailer_id, o.name as subject_name,
        least((select min(c.at) from ${capturesOfDay(tx)}),
          (select min(least(s.arrived_at, s.departed_at)) from ${stampsOfDay(tx)})) as first_moved_at
      ${matching(tx, filter)}
      order by ${orders[sort ?? 'date']} ${by}, w.id ${by}, o.id desc
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx.db)
  return rows
}
