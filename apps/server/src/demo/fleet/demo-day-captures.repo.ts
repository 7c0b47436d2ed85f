import { mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { workdayActivities as lines } from '@dray/domain/workdays/workdays.messages.ts'
import { firstCaptured } from '#demo/jobs/demo-captures.repo.ts'
import { instantAt } from '#demo/office-hours.ts'
import { cardPicture } from '#demo/pictures/card-picture.ts'
import { store } from '#demo/pictures/demo-files.repo.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Files } from '#platform/files/files.ts'
import { shiftHabits } from './demo-clock.repo.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
}

/** Puts rows `x (driver_id, workday_id, word, kind, at, said, made_id)` into the ledger, as phones would have brought them. */
const intoLedger = (rows: string) => `
  insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, workday_id, said, sent_digest,
         device_at, offset_ms, at, received_at, outcome, counts, made_id, placed_workday_id)
  select $1, md5('day ' || x.word)::uuid, p.driver_id, p.id, 2000 + row_number() over (partition by p.id order by x.at, x.word),
         x.kind, 1, null, x.workday_id, x.said, md5('sent day ' || x.word), x.at, 0, x.at,
         least($2::timestamptz, x.at + case when ascii(right(md5(x.word), 1)) % 13 = 4 then interval '18 minutes'
           else interval '2 seconds' end),
         'applied', 1, x.made_id, x.workday_id
    from (${rows}) x
    join driver_devices p on p.tenant_id = $1 and p.driver_id = x.driver_id
   where x.at <= $2::timestamptz and x.at >= $3::date`

const breakFrom = `w.clocked_in_at + make_interval(mins => ${shiftHabits.break_after_minutes})`
const breakUntil = `w.clocked_in_at + make_interval(mins => ${shiftHabits.break_after_minutes} + ${shiftHabits.pause_minutes})`

/** The clock of each workday as its row has it. */
const clocks = intoLedger(`
  select w.driver_id, w.id as workday_id, c.word || ' ' || w.id as word, c.kind, c.at, c.said::jsonb as said, null::bigint as made_id
    from workdays w
    cross join lateral (values
      ('in', 'clock', w.clocked_in_at, '{"way":"in"}'),
      ('rest', 'break', case when ${shiftHabits.pause_minutes} > 0 then ${breakFrom} end, '{"way":"start"}'),
      ('on', 'break', case when ${shiftHabits.pause_minutes} > 0 then ${breakUntil} end, '{"way":"end"}'),
      ('night', 'night_out', case when w.nightout = 1 then
          coalesce(w.clocked_out_at, w.clocked_in_at + make_interval(mins => ${shiftHabits.worked_minutes})) - interval '1 minute' end, '{"is_out":true}'),
      ('out', 'clock', w.clocked_out_at, '{"way":"out"}')
    ) c (word, kind, at, said)
   where w.tenant_id = $1 and w.date >= $3 and w.clocked_in_at is not null and c.at is not null`)

/** How a capture names a picture. */
const pictureName = (report: string, key: string) => `md5('day file ' || ${report} || ' ' || ${key})::uuid`

const checks = intoLedger(`
  select r.driver_id, r.workday_id, 'check ' || r.id as word, 'check' as kind, r.checked_at as at, r.id as made_id,
         jsonb_build_object('vehicle_id', r.vehicle_id, 'trailer_id', r.trailer_id, 'mode', r.mode, 'duration_s', r.check_duration,
           'is_roadworthy', r.is_roadworthy = 1, 'strokes', '[]'::jsonb, 'answers', (
             select jsonb_agg(jsonb_build_object('check_id', a.check_id, 'name', a.check_name, 'field_type', a.field_type,
                      'value', a.value, 'is_defect', a.defect = 1, 'severity', a.severity, 'description', a.defect_description,
                      'photo', case when a.defect_image is not null then ${pictureName('r.id', 'a.defect_image')} end,
                      'random_photo', null) order by a.position)
               from check_answers a where a.tenant_id = $1 and a.check_report_id = r.id)) as said
    from check_reports r
   where r.tenant_id = $1 and r.mode = 'start' and r.date >= $3`)

const readings = `
  select r.driver_id, r.workday_id, r.vehicle_id, r.checked_at, r.id as report_id, a.value
    from check_reports r
    join check_answers a on a.tenant_id = $1 and a.check_report_id = r.id and a.check_id = ${mileageCheckId}
   where r.tenant_id = $1 and r.mode = 'end' and r.date >= $3 and r.check_duration is null`

const odometers = intoLedger(`
  select e.driver_id, e.workday_id, 'odometer ' || e.report_id as word, 'odometer' as kind, e.checked_at as at, e.report_id as made_id,
         jsonb_build_object('vehicle_id', e.vehicle_id, 'mode', 'end', 'value', e.value::int) as said
    from (${readings}) e`)

/** A quarter of an hour before the odometer is read. */
const fuel = intoLedger(`
  select e.driver_id, e.workday_id, 'fuel ' || f.id as word, 'fuel' as kind, e.checked_at - interval '15 minutes' as at, f.id as made_id,
         jsonb_build_object('litres', trim_scale(f.fuel_volume)::text, 'cost', f.fuel_cost::text) as said
    from (${readings}) e join fuel_fills f on f.tenant_id = $1 and f.workday_id = e.workday_id`)

/** Half of those who ask for leave ask by their phone. */
const askers = `
  update leave_requests r set asked_by = d.user_id, asked_by_name = d.full_name
    from drivers d join driver_devices p on p.tenant_id = $1 and p.driver_id = d.id
   where r.tenant_id = $1 and d.tenant_id = $1 and d.id = r.driver_id and r.status = 'Requested' and r.asked_at >= $2 and r.id % 2 = 0`
const leave = intoLedger(`
  select r.driver_id, null::bigint as workday_id, 'leave ' || r.id as word, 'leave' as kind, r.asked_at as at, r.id as made_id,
         jsonb_build_object('note', r.note, 'days', (
           select jsonb_agg(jsonb_build_object('date', e ->> 'date', 'is_half', (e ->> 'is_half')::int = 1))
             from jsonb_array_elements(r.days) e)) as said
    from leave_requests r join drivers d on d.tenant_id = $1 and d.id = r.driver_id
   where r.tenant_id = $1 and r.asked_by = d.user_id`)

/** Signatures and defects of checks, receipts of fuel: the pictures that the phones sent. */
const pictures = `
  insert into driver_capture_files (tenant_id, uid, capture_id, use, position, content_type, bytes, sha256, picture, received_at)
  select $1, ${pictureName('u.of', 'f.key')}, u.capture_id, u.use, u.position, f.content_type, f.size, f.sha256, f.key, u.received_at
    from (
      select c.id as capture_id, r.id as of, c.received_at, 'signature' as use, 0 as position, r.signature as key
        from driver_captures c join check_reports r on r.tenant_id = $1 and r.id = c.made_id
       where c.tenant_id = $1 and c.kind = 'check'
      union all
      select c.id, a.check_report_id, c.received_at, 'photo', a.position, a.defect_image
        from driver_captures c join check_answers a on a.tenant_id = $1 and a.check_report_id = c.made_id
       where c.tenant_id = $1 and c.kind = 'check'
      union all
      select c.id, l.id, c.received_at, 'photo', 0, l.picture
        from driver_captures c join fuel_fills l on l.tenant_id = $1 and l.id = c.made_id
       where c.tenant_id = $1 and c.kind = 'fuel'
    ) u
    join files f on f.tenant_id = $1 and f.key = u.key`

const feed = `
  insert into workday_activities (tenant_id, workday_id, action_type, message, user_id, user_name, created_at)
  select $1, c.workday_id, 'clock', replace(case
           when c.kind = 'night_out' then $7
           when c.said ->> 'way' = 'in' then $3 when c.said ->> 'way' = 'out' then $4 when c.said ->> 'way' = 'start' then $5
           else $6 end, '{time}', to_char(c.at at time zone 'Europe/London', 'HH24:MI')), d.user_id, d.full_name, c.received_at
    from driver_captures c join drivers d on d.tenant_id = $1 and d.id = c.driver_id
   where c.tenant_id = $1 and c.kind in ('clock', 'break', 'night_out') and c.at >= $2::date
   order by c.at, c.id`
const feedTexts = [
  lines.clocked_in('{time}'),
  lines.clocked_out('{time}'),
  lines.break_began('{time}'),
  lines.break_ended('{time}'),
  lines.nightout,
]

/** What the drivers of a filled company captured of their own days until now: after its clocks, checks and fuel are written. */
export async function addDayCaptures(bulk: Bulk, files: Files, { tenant_id, now, today }: Company) {
  const { client } = bulk
  const from = firstCaptured(today)
  await client.query(askers, [tenant_id, from])
  for (const statement of [clocks, checks, odometers, fuel, leave])
    await client.query(statement, [tenant_id, now, from])
  await client.query(pictures, [tenant_id])
  await client.query(feed, [tenant_id, from, ...feedTexts])
  await addPapers(bulk, files, { tenant_id, now, today })
}

/** New papers of two drivers, which the office has not looked at. */
const papers = [
  { kind: 1, title: 'DRIVING LICENCE', days_ago: 1, years: 10 },
  { kind: 3, title: 'DRIVER QUALIFICATION CARD', days_ago: 2, years: 5 },
] as const

const holders = `
  select p.id as device_id, d.id as driver_id, d.full_name
    from driver_devices p join drivers d on d.tenant_id = $1 and d.id = p.driver_id
   where p.tenant_id = $1 order by p.id offset 4 limit $2`

const paperWaiting = `
  with kept as (
    insert into driver_captures (tenant_id, uid, driver_id, device_id, seq, kind, schema, job_id, said, sent_digest, device_at,
           offset_ms, at, received_at, outcome, note, counts)
      values ($1, md5('day paper ' || $3::bigint)::uuid, $2::bigint, $3::bigint, 3000, 'document', 1, null, $4::jsonb, md5('sent day paper ' || $3::bigint), $5::timestamptz, 0, $5::timestamptz,
              $5::timestamptz + interval '3 seconds', 'kept', 'to_confirm', 0)
      returning id, received_at
  )
  insert into driver_capture_files (tenant_id, uid, capture_id, use, position, content_type, bytes, sha256, picture, received_at)
    select $1, md5('day paper file ' || $3::bigint)::uuid, k.id, 'photo', 0, f.content_type, f.size, f.sha256, f.key, k.received_at
      from kept k, files f where f.tenant_id = $1 and f.key = $6`

async function addPapers(bulk: Bulk, files: Files, { tenant_id, today }: Company) {
  const { rows } = await bulk.client.query<{ device_id: number; driver_id: number; full_name: string }>(holders, [
    tenant_id,
    papers.length,
  ])
  for (const [place, { device_id, driver_id, full_name }] of rows.entries()) {
    const { kind, title, days_ago, years } = papers[place] ?? papers[0]
    const at = new Date(instantAt(addDays(today, -days_ago), 18 * 60 + 20)).toISOString()
    const expires_on = addDays(today, years * 365)
    const card_number = `${full_name
      .slice(0, 5)
      .toUpperCase()
      .replace(/[^A-Z]/g, '9')}${700_000 + driver_id}`
    const content = cardPicture({ title, name: full_name, number: card_number, expires_on })
    const paper = { name: `${title}.png`, content, used_at: at }
    const { key } = await store(bulk, files, { tenant_id, bucket: 'driver-documents', ...paper })
    const said = JSON.stringify({ kind, name: null, card_number, expires_on })
    await bulk.client.query(paperWaiting, [tenant_id, driver_id, device_id, said, at, key])
  }
}
