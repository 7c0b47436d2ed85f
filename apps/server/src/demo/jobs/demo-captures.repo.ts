import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { signaturePicture } from '#demo/pictures/delivery-note.ts'
import { store } from '#demo/pictures/demo-files.repo.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Files } from '#platform/files/files.ts'

/** What the demo's phones call themselves. */
export const demoModel = 'Demo phone'

interface Company {
  tenant_id: number
  now: string
  today: string
}

/** So many days back have captures; of what is older the feed tells. */
const daysBack = 6
export const firstCaptured = (today: string): string => addDays(today, -daysBack)
/** The newest signatures of a company are pictures too. */
const signatures = 10

/** A phone for each driver who drives about now and can sign in. Its secrets are nobody's, so that nothing signs in with them. */
const phones = `
  with drivers as (
    select distinct m.id as membership_id, w.driver_id
      from workdays w
      join platform.memberships m on m.tenant_id = w.tenant_id and m.user_type = 'driver' and m.account_id = w.driver_id
     where w.tenant_id = $1 and w.date between $3::date and $4::date
  ), opened as (
    insert into platform.sessions (membership_id, kind, token_hash, cookie_hash, session_token, created_at, last_seen_at)
      select membership_id, 'driver', sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea),
             gen_random_uuid()::text, $2::timestamptz - interval '20 days', $2::timestamptz
        from drivers
      returning id, membership_id
  )
  insert into driver_devices (tenant_id, driver_id, session_id, delivery_hash, model, app_version, told_at, paired_at, pin_hash)
    select $1, d.driver_id, o.id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $5, '1', $2::timestamptz,
           $2::timestamptz - interval '20 days', ''
      from opened o join drivers d on d.membership_id = o.membership_id order by d.driver_id`

/** What drivers did by the feed is what their phones captured; a few had no line for a while. */
const acts = `
  insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, workday_id, side, said,
         sent_digest, device_at, offset_ms, at, received_at, latitude, longitude, accuracy_m, fix_at, outcome, counts, job_process_id)
  select $1, md5('capture ' || x.id)::uuid, p.driver_id, p.id, row_number() over (partition by p.id order by x.at, x.id),
         x.kind, 1, j.id, a.workday_id, x.side,
         case x.kind
           when 'started' then '{}'::jsonb
           when 'loaded' then jsonb_build_object('pieces', j.item_count, 'seal', null)
           when 'proof' then jsonb_build_object('side', x.side, 'name', r.pod_name, 'pieces', r.pieces, 'remarks', r.remarks,
             'condition', 'good', 'part_reason', null, 'strokes', jsonb_build_array(
               jsonb_build_array(8, 60, 14, 20 + r.id % 20, 22, 70, 30, 25 + r.id % 15, 40, 66, 52, 40, 64, 62, 80, 50)))
           else jsonb_build_object('side', x.side) end,
         md5('sent ' || x.id), x.at, 0, x.at,
         least($2::timestamptz, x.at + case when x.id % 37 = 0 then interval '25 minutes' else interval '2 seconds' end),
         s.latitude + (x.id % 9 - 4) * 0.00015, s.longitude + (x.id % 7 - 3) * 0.0002, 6 + x.id % 20, x.at, 'applied', 1,
         x.job_process_id
    from (
      select id, job_id, driver_id, at, job_process_id,
             case action_type when 'started' then 'started' when 'arrival' then 'arrived' when 'loading' then 'loaded'
               when 'depart' then 'departed' else 'proof' end as kind,
             case when action_type = 'started' then null
               when action_type = 'pod' or (action_type = 'arrival' and message like '%delivery') then 'delivery'
               else 'collection' end as side
        from job_activities
       where tenant_id = $1 and at >= $3::date and at <= $2::timestamptz
         and (action_type in ('started', 'loading', 'depart') or action_type in ('pod', 'poc') and job_process_id is not null
           or action_type = 'arrival' and message not like '%depot')
    ) x
    join driver_devices p on p.tenant_id = $1 and p.driver_id = x.driver_id
    join jobs j on j.tenant_id = $1 and j.id = x.job_id
    join lateral (
      select o.workday_id from work_day_jobs o join workdays w on w.tenant_id = $1 and w.id = o.workday_id
       where o.tenant_id = $1 and o.job_id = j.id and w.driver_id = x.driver_id order by o.id desc limit 1) a on true
    left join job_processes r on r.tenant_id = $1 and r.id = x.job_process_id
    left join lateral (select
      case when x.side = 'delivery' then j.delivery_latitude else j.collection_latitude end as latitude,
      case when x.side = 'delivery' then j.delivery_longitude else j.collection_longitude end as longitude) s on true`

/** Who drives opens each job in the morning, or the evening before; of what still waits today one in four was not opened. */
const looks = `
  insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, workday_id, said,
         sent_digest, device_at, offset_ms, at, received_at, outcome, counts)
  select $1, md5('seen ' || a.id)::uuid, w.driver_id, p.id, 0, 'seen', 1, j.id, w.id,
         jsonb_build_object('day_version', j.version || coalesce(n.notes, '')), md5('sent seen ' || a.id), t.at, 0, t.at,
         t.at + interval '1 second', 'applied', 1
    from work_day_jobs a
    join workdays w on w.tenant_id = $1 and w.id = a.workday_id
    join jobs j on j.tenant_id = $1 and j.id = a.job_id
    join driver_devices p on p.tenant_id = $1 and p.driver_id = w.driver_id
    left join lateral (select string_agg('-' || m.id || '.' || m.version, '' order by m.id) as notes from job_notes m
      where m.tenant_id = $1 and m.job_detail_id = j.id and m.show_notes_to_driver = 1) n on true
    join lateral (select (w.date + time '05:40') at time zone 'Europe/London' + make_interval(mins => (a.id % 45)::int) as at) t on true
   where a.tenant_id = $1 and w.date >= $3::date and a.is_planned = 0 and t.at <= $2::timestamptz
     and (j.status <> 'Booked' or a.id % 4 <> 0)`

/** What fits no job any more, for the office to place: one driver had a job taken away, another's was cancelled on the road. */
const kept = `
  insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, workday_id, side, said,
         sent_digest, device_at, offset_ms, at, received_at, latitude, longitude, accuracy_m, fix_at, outcome, note, counts)
  select $1, md5('kept ' || c.place || ' ' || c.job_id)::uuid, p.driver_id, p.id, 1000 + c.place, c.kind, 1, c.job_id, null, 'delivery',
         c.said, md5('sent kept ' || c.job_id), c.at, 0, c.at, c.at + interval '40 seconds', j.delivery_latitude, j.delivery_longitude, 12,
         c.at, 'kept', c.note, 0
    from (
      (select 1 as place, id as job_id, 'proof' as kind, 'job_ended' as note, $2::timestamptz - interval '95 minutes' as at,
              '{"side":"delivery","name":"S Whitmore","pieces":2,"remarks":null,"condition":"good","part_reason":null,"strokes":[]}'::jsonb as said
         from jobs where tenant_id = $1 and status = 'Cancelled' and first_date >= $3::date and mode <> 1 and parent_id is null
        order by first_date desc, id limit 1)
      union all
      (select 2, id, 'failed', 'not_theirs', $2::timestamptz - interval '3 hours',
              '{"side":"delivery","reason":"Closed","remarks":"Gates shut, nobody answers the bell"}'::jsonb
         from jobs where tenant_id = $1 and status in ('Intransit', 'Completed', 'Priced') and first_date >= $3::date and mode <> 1
          and parent_id is null order by first_date desc, id desc limit 1)
      union all
      (select 3, id, 'returned', 'not_theirs', $2::timestamptz - interval '26 hours',
              '{"name":"Warehouse","remarks":"Two pallets, one with a torn wrap"}'::jsonb
         from jobs where tenant_id = $1 and status in ('Completed', 'Priced', 'POD') and first_date >= $3::date and mode <> 1
          and parent_id is null order by first_date desc, id limit 1)
    ) c
    join jobs j on j.tenant_id = $1 and j.id = c.job_id
    join lateral (select d.id, d.driver_id from driver_devices d where d.tenant_id = $1
      and not exists (select from work_day_jobs o join workdays w on w.tenant_id = $1 and w.id = o.workday_id
        where o.tenant_id = $1 and o.job_id = c.job_id and w.driver_id = d.driver_id)
      order by d.id offset c.place limit 1) p on true`

/** The pictures of captured proofs are those that the phones sent. */
const pictures = `
  insert into driver_capture_files (tenant_id, uid, capture_id, use, position, content_type, bytes, sha256, picture, received_at)
  select $1, md5('file ' || f.key)::uuid, c.id, u.use, u.position, f.content_type, f.size, f.sha256, f.key, c.received_at
    from driver_captures c
    join job_processes r on r.tenant_id = $1 and r.id = c.job_process_id
    join lateral (
      select 'signature' as use, 0 as position, r.pod_sign as key where r.pod_sign is not null
      union all
      select 'photo', (1 + i.ordinality)::int, i.key from jsonb_array_elements_text(r.pod_image) with ordinality i(key, ordinality)
    ) u on true
    join files f on f.tenant_id = $1 and f.key = u.key
   where c.tenant_id = $1 and c.kind = 'proof'`

/** Phones of a filled company's drivers, and what they captured in the last days until now: set by set, in a few statements. */
export async function addCaptures(bulk: Bulk, files: Files, { tenant_id, now, today }: Company) {
  const from = firstCaptured(today)
  await bulk.client.query(phones, [tenant_id, now, from, addDays(today, 1), demoModel])
  await bulk.client.query('analyze driver_devices')
  await addSignatures(bulk, files, { tenant_id, from })
  for (const statement of [acts, looks, kept]) await bulk.client.query(statement, [tenant_id, now, from])
  await bulk.client.query(pictures, [tenant_id])
}

async function addSignatures(bulk: Bulk, files: Files, { tenant_id, from }: { tenant_id: number; from: string }) {
  const { rows } = await bulk.client.query<{ id: number; pod_time: string }>(
    `select r.id, r.pod_time from job_processes r
       join job_activities x on x.tenant_id = $1 and x.job_process_id = r.id and x.driver_id is not null
      where r.tenant_id = $1 and r.pod_sign is null and r.pod_time >= $2 order by r.pod_time desc, r.id limit $3`,
    [tenant_id, from, signatures],
  )
  for (const { id, pod_time } of rows) {
    const content = signaturePicture(id)
    const name = `Signature ${id}.png`
    const { key } = await store(bulk, files, { tenant_id, bucket: 'pod', name, content, used_at: pod_time })
    await bulk.client.query('update job_processes set pod_sign = $3 where tenant_id = $1 and id = $2', [
      tenant_id,
      id,
      key,
    ])
  }
}
