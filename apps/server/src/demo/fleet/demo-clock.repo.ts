import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { firstCaptured } from '#demo/jobs/demo-captures.repo.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import { nightShift } from './fleet-rows.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
  /** Who approves. */
  approver: { user_id: number; name: string }
}

/**
 * What drivers of the demo do on a workday `w`, by its number, as expressions of SQL: the same for the same rows, and for
 * the days that go by while Dray runs. Mostly as planned; some late, some long, some without a break.
 */
export const shiftHabits = {
  begins: `((w.date + coalesce(w.start_time, time '06:00')) at time zone 'Europe/London'
    + make_interval(mins => case when w.id % 17 = 3 then 35 else (w.id * 13 % 21)::int - 10 end))`,
  worked_minutes: `(case when w.id % 29 = 4 then 805 else 480 + (w.id * 37 % 110)::int end)`,
  break_after_minutes: `(270 - (w.id % 40)::int)`,
  pause_minutes: `(case when w.id % 31 = 6 then 0 when w.id % 4 = 1 then 30 else 45 end)`,
  sleeps_out: `(w.id % 19 = 2)`,
  forgets_in: `(w.id % 41 = 7)`,
  forgets_out: `(w.id % 23 = 5)`,
} as const
/** Who was under way longer than this was so for a job of the day before. */
const longestDay = `interval '14 hours'`
const { begins, worked_minutes, break_after_minutes, pause_minutes, sleeps_out, forgets_in, forgets_out } = shiftHabits

/** What drivers did with jobs, by day: `acts (driver_id, date, first_at, last_at)`. A night's day lasts until noon. */
const actsFrom = (from: '$2' | '$5') => `
  select c.driver_id, (c.at at time zone 'Europe/London'
           - case when d.shift_type_id = ${nightShift} then interval '12 hours' else interval '0' end)::date as date,
         min(c.at) as first_at, max(c.at) as last_at
    from job_activities c join drivers d on d.tenant_id = $1 and d.id = c.driver_id
   where c.tenant_id = $1 and c.driver_id is not null and c.at >= ${from}::date group by 1, 2`

/** Until when the jobs that a workday still has on the road keep its driver out; null where there are none. */
const openUntil = `
  (select max(least(j.delivery_at + interval '40 minutes', ${begins} + ${longestDay}))
     from work_day_jobs o join jobs j on j.tenant_id = $1 and j.id = o.job_id
    where o.tenant_id = $1 and o.workday_id = w.id and o.is_planned = 0 and j.delivery_at is not null
      and j.status in ('Booked', 'Inprogress', 'Intransit'))`

/**
 * From the day on that phones captured everybody is planned to begin before the first job, with time for clock-in and
 * checks; by day not before four, by night not before six in the evening.
 */
const starts = `
  update workdays w set start_time =
      (date_bin('15 minutes', first.at, timestamptz '2000-01-01') at time zone 'Europe/London')::time
    from (
      select w.id, greatest(least(min(a.first_at), min(j.collection_at) filter (where j.collection_date = w.date) - interval '35 minutes')
               - interval '45 minutes', (w.date + case when w.shift_type_id = ${nightShift} then time '18:00' else time '04:00' end) at time zone 'Europe/London') as at
        from workdays w
        left join (${actsFrom('$2')}) a on a.driver_id = w.driver_id and a.date = w.date
        left join work_day_jobs o on o.tenant_id = $1 and o.workday_id = w.id
        left join jobs j on j.tenant_id = $1 and j.id = o.job_id
       where w.tenant_id = $1 and w.date >= $2
       group by w.id, w.date, w.shift_type_id
    ) first
   where w.tenant_id = $1 and w.id = first.id and first.at is not null and w.start_time is not null`

/**
 * When drivers began and ended by their own word. Who drove in the last two weeks may have forgotten one end; who is out
 * today has not ended. From the day on that phones captured (`$5`) nothing stands there that their captures do not say.
 */
const clocks = `
  update workdays w set
      clocked_in_at = case when t.forgot_in then null else t.begins end,
      clocked_out_at = case when t.ends > $3::timestamptz or t.forgot_out or t.forgot_in and w.date >= $5 then null
        else t.ends end,
      break_minutes = case when w.date < $5 then t.pause when t.forgot_in or t.rests_until > $3::timestamptz then null
        else nullif(t.pause, 0) end,
      nightout = case when t.sleeps_out and (w.date < $5 or not t.forgot_in and t.ends <= $3::timestamptz) then 1 else 0 end
    from (
      select w.id, ${begins} as begins, ${pause_minutes} as pause,
             greatest(${begins} + make_interval(mins => ${worked_minutes}),
               case when a.last_at between ${begins} and ${begins} + ${longestDay} then a.last_at + interval '20 minutes' end,
               ${openUntil}) as ends,
             ${begins} + make_interval(mins => ${break_after_minutes} + ${pause_minutes}) as rests_until,
             ${sleeps_out} as sleeps_out, ${forgets_in} and w.date >= $4 as forgot_in, ${forgets_out} and w.date >= $4 as forgot_out
        from workdays w left join (${actsFrom('$5')}) a on a.driver_id = w.driver_id and a.date = w.date
       where w.tenant_id = $1 and w.date <= $2 and w.start_time is not null
    ) as t
   where w.tenant_id = $1 and w.id = t.id and t.begins <= $3::timestamptz`

/** The weeks before this one are approved, of the last one most; times and rates stay as they were that day. */
const approvals = `
  insert into workday_approvals (tenant_id, workday_id, approved_in_at, approved_out_at, break_minutes, nightout,
         hourly_rate, nightout_rate, minimum_hours_pay, approved_by, approved_by_name, approved_at)
  select w.tenant_id, w.id, w.clocked_in_at, w.clocked_out_at, coalesce(w.break_minutes, 0), w.nightout,
         case when w.shift_type_id = ${nightShift} then r.night_rate else r.day_rate end, r.nightout,
         coalesce(r.minimum_hours_pay, '00:00:00'), $4, $5, least(w.clocked_out_at + interval '2 days', $6::timestamptz)
    from workdays w
    join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id
    left join lateral (
      select day_rate, night_rate, nightout, minimum_hours_pay from driver_rates r
       where r.tenant_id = w.tenant_id and r.from_date <= w.date
         and (r.user_id = d.user_id or (d.agency_id is not null and r.agency_id = d.agency_id))
       order by r.user_id is null, r.from_date desc limit 1
    ) r on true
   where w.tenant_id = $1 and w.date < $2 and w.clocked_in_at is not null and w.clocked_out_at is not null
     and (w.date < $3 or w.id % 3 > 0)`

/** Clock times of all workdays until now, and approvals of those of earlier weeks, for a company that is filled already. */
export async function addClocks(bulk: Bulk, { tenant_id, now, today, approver }: Company) {
  const { from } = weekOf(today)
  await bulk.client.query(starts, [tenant_id, firstCaptured(today)])
  await bulk.client.query(clocks, [tenant_id, today, now, addDays(from, -14), firstCaptured(today)])
  const { user_id, name } = approver
  await bulk.client.query(approvals, [tenant_id, from, addDays(from, -7), user_id, name, now])
}
