import { addDays, instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { firstCaptured } from '#demo/jobs/demo-captures.repo.ts'
import { instantAt } from '#demo/office-hours.ts'
import { signaturePicture } from '#demo/pictures/delivery-note.ts'
import { store } from '#demo/pictures/demo-files.repo.ts'
import { faultPicture } from '#demo/pictures/fault-picture.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Files } from '#platform/files/files.ts'
import { checkRows, type DrivenDay, type Found, type KnownCheck } from './check-rows.ts'
import { defectOffTheRoad, defectRows } from './defect-rows.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
}

interface Manager {
  user_id: number
  name: string
}

const weeks = 4

/** What can draw a trailer has one, each trailer once a day. */
const trailers = `
  with heavy as (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from trailers where tenant_id = $1)
  update workdays w set trailer_id = t.trailer_id
    from (
      select distinct on (w.date, h.id) w.id, h.id as trailer_id
        from workdays w
        join vehicles v on v.tenant_id = w.tenant_id and v.id = w.vehicle_id
        join heavy h on h.place = w.driver_id % h.all
       where w.tenant_id = $1 and w.date >= $2 and v.coupling = 'fifth_wheel'
       order by w.date, h.id, w.id
    ) t
   where w.tenant_id = $1 and w.id = t.id`

const drivenDays = `
  select w.id as workday_id, w.date::text as date, w.start_time::text as start_time, d.id as driver_id, d.user_id, d.full_name,
         w.vehicle_id, t.v_code as vehicle_type, w.trailer_id, w.clocked_in_at, w.clocked_out_at,
         w.date >= $4 and exists (select from driver_devices p where p.tenant_id = w.tenant_id and p.driver_id = w.driver_id)
           as is_captured
    from workdays w
    join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id
    join vehicles v on v.tenant_id = w.tenant_id and v.id = w.vehicle_id
    join vehicle_types t on t.tenant_id = w.tenant_id and t.id = v.vehicle_type_id
   where w.tenant_id = $1 and w.vehicle_id is not null and w.date between $2 and $3
     and not exists (select from off_road_periods o where o.tenant_id = w.tenant_id and o.vehicle_id = w.vehicle_id
       and w.date between o.from_date and coalesce(o.to_date, w.date))
   order by w.date, w.id`

type DrivenRow = Omit<DrivenDay, 'begins' | 'ends'> & {
  start_time: string
  clocked_in_at: string | null
  clocked_out_at: string | null
}

const toDay = ({ start_time, clocked_in_at, clocked_out_at, ...day }: DrivenRow): DrivenDay => ({
  ...day,
  begins: clocked_in_at === null ? instantAt(day.date, minutesOf(start_time)) : Date.parse(clocked_in_at),
  ends: clocked_out_at === null ? null : Date.parse(clocked_out_at),
})

/** Four weeks of walk-round checks with the defects that they found, to a company that is filled already. */
export async function addChecks(bulk: Bulk, files: Files, { tenant_id, now, today }: Company) {
  const read = async <R extends object>(statement: string, values: unknown[] = []) =>
    (await bulk.client.query<R>(statement, [tenant_id, ...values])).rows
  const checks = await read<KnownCheck>(
    `select id::int as id, name, field_type, truck_type from checks
      where tenant_id = $1 and is_active = 1 order by truck_type, position, id`,
  )
  const from = addDays(today, -7 * weeks)
  await bulk.client.query(trailers, [tenant_id, from])
  const days = (await read<DrivenRow>(drivenDays, [from, today, firstCaptured(today)])).map(toDay)
  const [manager] = await read<Manager>(
    `select user_id, concat_ws(' ', first_name, last_name) as name from profiles where tenant_id = $1 order by id limit 1`,
  )
  if (!manager) return
  const signatures = await addSignatures(bulk, files, { tenant_id, days, now })
  const made = checkRows(days, { tenant_id, now, today, checks, signatures })
  const { defects, steps, off_road } = defectRows(made.founds, { tenant_id, now, manager })
  await bulk.write([
    ['check_reports', made.reports],
    ['check_answers', made.answers],
    ['defects', defects],
    ['defect_steps', steps],
    ['defect_answers', made.links],
    ['fuel_fills', made.fills],
  ])
  await bulk.settleIds(['check_reports', 'check_answers', 'defects', 'defect_steps', 'defect_answers'])
  await bulk.write([['off_road_periods', off_road]])
  await addPictures(bulk, files, { tenant_id, founds: made.founds })
  await explainOffRoad(bulk, { tenant_id, today, manager })
}

/** Says of the vehicle that is in for its clutch which defect took it off the road. */
async function explainOffRoad(bulk: Bulk, { tenant_id, today, manager }: Omit<Company, 'now'> & { manager: Manager }) {
  const { rows } = await bulk.client.query<{ id: number; vehicle_id: number; from_date: string; note: string }>(
    `select id::int as id, vehicle_id::int as vehicle_id, from_date::text as from_date, note from off_road_periods
      where tenant_id = $1 and reason = 'service' and $2 between from_date and coalesce(to_date, $2) order by id limit 1`,
    [tenant_id, today],
  )
  const [period] = rows
  if (!period) return
  const id = 1900
  const { defect, step } = defectOffTheRoad(period, { tenant_id, manager })
  await bulk.write([
    ['defects', [{ id, ...defect }]],
    ['defect_steps', [{ id, defect_id: id, ...step }]],
  ])
  await bulk.client.query(
    `update off_road_periods set reason = 'defect', to_date = null, defect_id = $3 where tenant_id = $1 and id = $2`,
    [tenant_id, period.id, id],
  )
  await bulk.settleIds(['defects', 'defect_steps'])
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

interface Signing {
  tenant_id: number
  days: readonly DrivenDay[]
  now: string
}

/** A signature for everybody who drove, which all their checks bear. */
async function addSignatures(bulk: Bulk, files: Files, { tenant_id, days, now }: Signing) {
  const keys = new Map<number, string>()
  for (const { driver_id, full_name } of days) {
    if (keys.has(driver_id)) continue
    const paper = { name: `Signature ${full_name}.png`, content: signaturePicture(driver_id), used_at: now }
    keys.set(driver_id, (await store(bulk, files, { tenant_id, bucket: 'check-pictures', ...paper })).key)
  }
  return keys
}

/** A picture of what was found, at the answer that found it. */
async function addPictures(
  bulk: Bulk,
  files: Files,
  { tenant_id, founds }: { tenant_id: number; founds: readonly Found[] },
) {
  for (const { id, check, description, has_picture, set } of founds) {
    if (!has_picture) continue
    const used_at = new Date(set.at).toISOString()
    const { date, time } = instantToLocal(used_at, 'Europe/London')
    const content = faultPicture({ check, description, taken: `${date.split('-').reverse().join('-')} ${time}` })
    const paper = { name: `${check}.png`, content, used_at }
    const { key } = await store(bulk, files, { tenant_id, bucket: 'check-pictures', ...paper })
    await bulk.client.query(
      `update check_answers set defect_image = $3
        where tenant_id = $1 and check_report_id = $4
          and id in (select check_answer_id from defect_answers where tenant_id = $1 and defect_id = $2)`,
      [tenant_id, id, key, set.id],
    )
  }
}
