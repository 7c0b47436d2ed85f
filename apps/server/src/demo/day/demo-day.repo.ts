import { mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import { sql } from 'kysely'
import { shiftHabits } from '#demo/fleet/demo-clock.repo.ts'
import { demoModel } from '#demo/jobs/demo-captures.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { DemoJob } from './demo-acts.ts'
import type { CheckAsked } from './demo-check-body.ts'
import type { DemoShift } from './demo-shift-acts.ts'

export interface DemoDriver {
  device_id: number
  driver_id: number
  user_id: number
  driver_name: string
}

export interface GivenDemoJob extends DemoJob, DemoDriver {
  workday_id: number
  collection_latitude: number | null
  collection_longitude: number | null
  delivery_latitude: number | null
  delivery_longitude: number | null
}

/** A workday that began yesterday is the driver's for so long. */
const longestShift = '20 hours'

/** The workdays of a day, and those of the day before that are still under way. */
const isOfDay = ({ date, now }: DemoNow) => sql`(w.date = ${date} or w.date < ${date}::date and w.clocked_out_at is null
  and w.clocked_in_at > ${now}::timestamptz - ${longestShift}::interval)`

export interface DemoNow {
  date: string
  now: string
}

/** The open jobs of a day whose drivers have a demo phone that nobody replaced by a real one, those of the morning first. */
export async function demoJobs({ db, tenant_id }: Tx, at: DemoNow): Promise<GivenDemoJob[]> {
  const { rows } = await sql<GivenDemoJob>`
    select j.id, a.leg, j.mode, j.status, j.collection_at, j.delivery_at, j.item_count, a.workday_id, p.id as device_id,
        w.driver_id, d.user_id, d.full_name as driver_name, j.collection_latitude, j.collection_longitude,
        j.delivery_latitude, j.delivery_longitude,
        (select json_build_object('work_day_job_id', o.work_day_job_id, 'sent_at', o.sent_at, 'answer', o.answer, 'ignored_at', o.ignored_at)
          from job_offers o where o.tenant_id = ${tenant_id} and o.work_day_job_id = a.id and o.workday_id = a.workday_id
            and o.driver_id = w.driver_id) as offer,
        coalesce((select json_agg(json_build_object('kind', c.kind, 'side', c.side, 'at', c.at)) from driver_captures c
          where c.tenant_id = ${tenant_id} and c.job_id = j.id and c.driver_id = w.driver_id), '[]') as captured
      from workdays w
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
        join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
        join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
        join driver_devices p on p.tenant_id = ${tenant_id} and p.driver_id = w.driver_id and p.model = ${demoModel}
        join platform.driver_sessions(array(
          select session_id from driver_devices where tenant_id = ${tenant_id} and model = ${demoModel})) s
          on s.id = p.session_id and s.ended_at is null
      where w.tenant_id = ${tenant_id} and ${isOfDay(at)} and w.ended_at is null and a.is_planned = 0 and a.is_completed = 0
        and j.status in ('Booked', 'Inprogress', 'Intransit')
      order by j.first_at, j.id`.execute(db)
  return rows
}

export type GivenDemoShift = DemoShift & DemoDriver

const habit = (name: keyof typeof shiftHabits) => sql.raw(shiftHabits[name])
/** Of a capture `c`: see `ShiftWord`. */
const word = sql`case c.kind when 'clock' then 'clock ' || (c.said ->> 'way') when 'break' then 'break ' || (c.said ->> 'way')
  when 'check' then case when c.said ->> 'trailer_id' is null then 'check vehicle' else 'check trailer' end else c.kind end`

/** The workdays of a day, and those of the day before that are still under way, of drivers as `demoJobs` has them. */
export async function demoShifts({ db, tenant_id }: Tx, at: DemoNow) {
  const { rows } = await sql<GivenDemoShift>`
    select w.id as workday_id, w.vehicle_id, t.v_code as vehicle_type, w.trailer_id, p.id as device_id, w.driver_id, d.user_id,
        d.full_name as driver_name, w.clocked_in_at, w.clocked_out_at, ${habit('begins')} as in_due,
        ${habit('worked_minutes')} as worked_minutes, ${habit('break_after_minutes')} as break_after_minutes,
        ${habit('pause_minutes')} as pause_minutes, ${habit('sleeps_out')} as sleeps_out, ${habit('forgets_out')} as forgets_out,
        exists (select from driver_captures c where c.tenant_id = ${tenant_id} and c.workday_id = w.id and c.job_id is not null
          and c.kind <> 'seen') as is_started,
        (select count(*)::int from work_day_jobs a join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
          where a.tenant_id = ${tenant_id} and a.workday_id = w.id and a.is_planned = 0 and a.is_completed = 0
            and j.status in ('Booked', 'Inprogress', 'Intransit') and not exists (select from driver_captures c
              where c.tenant_id = ${tenant_id} and c.job_id = j.id and c.kind = 'failed')) as open_jobs,
        (select a.value::int from check_reports r join check_answers a on a.tenant_id = ${tenant_id} and a.check_report_id = r.id
          where r.tenant_id = ${tenant_id} and r.vehicle_id = w.vehicle_id and a.check_id = ${mileageCheckId} and a.value ~ '^[0-9]{1,9}$'
          order by r.checked_at desc limit 1) as last_reading,
        coalesce((select json_agg(json_build_object('word', ${word}, 'at', c.at)) from driver_captures c
          where c.tenant_id = ${tenant_id} and c.workday_id = w.id and c.job_id is null), '[]') as captured
      from workdays w
        join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
        join vehicles v on v.tenant_id = ${tenant_id} and v.id = w.vehicle_id
        join vehicle_types t on t.tenant_id = ${tenant_id} and t.id = v.vehicle_type_id
        join driver_devices p on p.tenant_id = ${tenant_id} and p.driver_id = w.driver_id and p.model = ${demoModel}
        join platform.driver_sessions(array(
          select session_id from driver_devices where tenant_id = ${tenant_id} and model = ${demoModel})) s
          on s.id = p.session_id and s.ended_at is null
      where w.tenant_id = ${tenant_id} and w.ended_at is null and ${isOfDay(at)} and w.clocked_out_at is null
        and not exists (select from workday_approvals a where a.tenant_id = ${tenant_id} and a.workday_id = w.id)
      order by w.id`.execute(db)
  return rows
}

/** What drivers look at in their walk-round checks. */
export const demoChecks = ({ db, tenant_id }: Tx): Promise<CheckAsked[]> =>
  db
    .selectFrom('checks')
    .select(['id', 'name', 'field_type', 'truck_type'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<CheckAsked[]>
