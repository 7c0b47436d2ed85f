import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Bulk } from '#demo/rows.repo.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
}

/**
 * What is allocated is offered: most of it was accepted within minutes; of what waits today one job is rejected, one has
 * had no answer, and some were opened a moment ago.
 */
const offers = `
  insert into job_offers (tenant_id, work_day_job_id, job_id, workday_id, driver_id, sent_at, on_device_at, seen_at, answer,
         answered_at, reason, ignored_at)
  select $1, x.id, x.job_id, x.workday_id, x.driver_id, x.sent_at, x.sent_at + interval '8 seconds',
         case when x.answer <> 'none' and x.is_seen then x.sent_at + make_interval(secs => 60 + (x.id % 50)::int) end,
         case when x.answer in ('accepted', 'rejected') then x.answer end,
         case when x.answer in ('accepted', 'rejected') then x.sent_at + make_interval(secs => 130 + (x.id % 300)::int) end,
         case when x.answer = 'rejected' then 'Out of hours' end,
         case when x.answer = 'none' then $2::timestamptz - interval '9 minutes' end
    from (
      select a.id, a.job_id, a.workday_id, w.driver_id, y.answer,
             case when y.answer = 'open' then $2::timestamptz - interval '2 minutes'
               else greatest(least($2::timestamptz - interval '35 minutes', (w.date + time '05:20') at time zone 'Europe/London'),
                 least($2::timestamptz - interval '20 minutes', g.at)) end as sent_at,
             exists (select from driver_captures c where c.tenant_id = $1 and c.job_id = a.job_id and c.driver_id = w.driver_id
               and c.kind = 'seen') as is_seen
        from (
          select o.*, row_number() over (partition by d.date, j.status order by o.id) as place, j.status, d.date
            from work_day_jobs o
            join workdays d on d.tenant_id = $1 and d.id = o.workday_id and d.ended_at is null
            join jobs j on j.tenant_id = $1 and j.id = o.job_id
           where o.tenant_id = $1 and d.date between $3::date and $4::date and o.is_planned = 0 and o.is_completed = 0
             and j.status in ('Booked', 'Inprogress', 'Intransit')
             and exists (select from driver_devices p where p.tenant_id = $1 and p.driver_id = d.driver_id)
        ) a
        join workdays w on w.tenant_id = $1 and w.id = a.workday_id
        left join lateral (select max(v.at) as at from job_activities v
          where v.tenant_id = $1 and v.job_id = a.job_id and v.action_type = 'allocated') g on true
        join lateral (select case when a.status <> 'Booked' then 'accepted'
          when a.date = $3::date and a.place = 1 then 'rejected' when a.date = $3::date and a.place = 2 then 'none'
          when a.place % 6 = 3 then 'open' else 'accepted' end as answer) y on true
    ) x`

/** The phones have sent what was answered. */
const answers = `
  insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, workday_id, said,
         sent_digest, device_at, offset_ms, at, received_at, outcome, counts)
  select $1, md5('answer ' || o.id)::uuid, o.driver_id, p.id, 0, o.answer, 1, o.job_id, o.workday_id,
         jsonb_strip_nulls(jsonb_build_object('work_day_job_id', o.work_day_job_id, 'reason', o.reason)),
         md5('sent answer ' || o.id), o.answered_at, 0, o.answered_at, o.answered_at + interval '1 second', 'applied', 1
    from job_offers o
    join lateral (select id from driver_devices d where d.tenant_id = $1 and d.driver_id = o.driver_id order by id limit 1) p on true
   where o.tenant_id = $1 and o.answer is not null`

/** The offers of a filled company's work of today and tomorrow. */
export async function addOffers(bulk: Bulk, { tenant_id, now, today }: Company) {
  await bulk.client.query(offers, [tenant_id, now, today, addDays(today, 1)])
  await bulk.client.query(answers, [tenant_id])
}
