import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import type { Bulk } from '#demo/rows.repo.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
  /** Who approves. */
  approver: { user_id: number; name: string }
}

/**
 * When drivers began and ended by their own word, the same for the same rows: mostly as planned; some late, some long,
 * some without a break. Who drove in the last two weeks may have forgotten one end; who is out today has not ended.
 */
const clocks = `
  update workdays w set clocked_in_at = t.begins, clocked_out_at = t.ends, break_minutes = t.pause, nightout = t.nightout
    from (
      select id, nightout, pause, case when id % 41 = 7 and date >= $4 then null else begins end as begins,
             case when begins + worked > $3::timestamptz or (id % 23 = 5 and date >= $4) then null else begins + worked end as ends
        from (
          select id, date,
                 (date + start_time) at time zone 'Europe/London'
                   + make_interval(mins => case when id % 17 = 3 then 35 else (id * 13 % 21)::int - 10 end) as begins,
                 make_interval(mins => case when id % 29 = 4 then 805 else 480 + (id * 37 % 110)::int end) as worked,
                 case when id % 31 = 6 then 0 when id % 4 = 1 then 30 else 45 end as pause,
                 case when id % 19 = 2 then 1 else 0 end as nightout
            from workdays where tenant_id = $1 and date <= $2 and start_time is not null
        ) as made
       where begins <= $3::timestamptz
    ) as t
   where w.tenant_id = $1 and w.id = t.id`

/** The weeks before this one are approved, of the last one most; times and rates stay as they were that day. */
const approvals = `
  insert into workday_approvals (tenant_id, workday_id, approved_in_at, approved_out_at, break_minutes, nightout,
         hourly_rate, nightout_rate, minimum_hours_pay, approved_by, approved_by_name, approved_at)
  select w.tenant_id, w.id, w.clocked_in_at, w.clocked_out_at, coalesce(w.break_minutes, 0), w.nightout,
         case when w.shift_type_id = 2 then r.night_rate else r.day_rate end, r.nightout,
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
  await bulk.client.query(clocks, [tenant_id, today, now, addDays(from, -14)])
  const { user_id, name } = approver
  await bulk.client.query(approvals, [tenant_id, from, addDays(from, -7), user_id, name, now])
}
