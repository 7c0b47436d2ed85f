import type { DueKindName } from '@dray/domain/expiry/due-kinds.table.ts'
import type { DueSubject } from '@dray/domain/expiry/due-subjects.ts'
import { type RawBuilder, sql } from 'kysely'

interface DueRow {
  subject: DueSubject
  owner_id: number
  user_id: number | null
  owner_code: string | null
  owner_name: string
  kind: DueKindName
  name: string | null
  date: string
}

/** What is on record of one company's people, vehicles and trailers: the last date of each kind, and what it is of. */
const onRecord = (tenant_id: number) => sql`
  select user_id, vehicle_id, trailer_id,
      case document_type_id
        when 1 then 'licence' when 2 then 'tacho_card' when 3 then 'cpc' when 4 then 'medical' when 5 then 'paper'
        when 6 then 'card_download'
        when 11 then 'mot' when 12 then 'tax' when 13 then 'insurance' when 14 then 'tacho_calibration'
        when 15 then 'tacho_download' when 16 then 'lifting_gear' when 17 then 'brake_test' else 'vehicle_paper'
      end as kind,
      case when document_type_id in (5, 19) then document_name end as name,
      max(card_expiry_date) as date, false as is_by_hand
    from papers
    where tenant_id = ${tenant_id} and card_expiry_date is not null
    group by user_id, vehicle_id, trailer_id, document_type_id,
      case when document_type_id in (5, 19) then document_name end
  union all
  select user_id, null, null, 'licence_category', licence_category_id::text, valid_to, false
    from driver_licence_categories
    where tenant_id = ${tenant_id} and valid_to is not null
  union all
  select user_id, null, null, 'licence_check', null, next_due, false
    from (
      select user_id, (array_agg(next_due order by date desc, id desc))[1] as next_due
        from licence_checks where tenant_id = ${tenant_id} group by user_id) latest
    where next_due is not null
  union all
  select null, vehicle_id, trailer_id, 'pmi', null, next_due, false
    from (
      select vehicle_id, trailer_id,
          (array_agg(case result when 'fail' then date else next_due end order by date desc, id desc))[1] as next_due
        from inspections where tenant_id = ${tenant_id} group by vehicle_id, trailer_id) latest
    where next_due is not null`

/** What was entered by hand; it counts while nothing is on record. */
const byHand = (tenant_id: number) => sql`
  select null, vehicle_id, null, kind, null, date, true
    from vehicle_dates where tenant_id = ${tenant_id} and kind in ('mot', 'pmi')
  union all
  select null, null, id, 'pmi', null, pmi_due, true
    from trailers where tenant_id = ${tenant_id} and pmi_due is not null`

/**
 * What falls due of one company's people, vehicles and trailers in use, as a table of a statement. Each part names the
 * company, so that a cluster asks its server alone.
 */
export const dueRows = (tenant_id: number): RawBuilder<DueRow> => sql<DueRow>`(
  with known as (${onRecord(tenant_id)} union all ${byHand(tenant_id)})
  select 'driver' as subject, d.id as owner_id, k.user_id, d.code as owner_code, d.full_name as owner_name,
      k.kind, k.name, k.date
    from known k
      join driving_people p on p.tenant_id = ${tenant_id} and p.id = k.user_id
      join drivers d on d.tenant_id = ${tenant_id} and d.id = p.driver_id
    where d.is_available = 1
  union all
  select 'owner_driver', o.id, k.user_id, o.code, o.full_name, k.kind, k.name, k.date
    from known k
      join driving_people p on p.tenant_id = ${tenant_id} and p.id = k.user_id
      join owner_drivers o on o.tenant_id = ${tenant_id} and o.id = p.owner_driver_id
    where o.is_active = 1
  union all
  select 'vehicle', v.id, null, v.code, v.reg, k.kind, k.name,
      coalesce(max(k.date) filter (where not k.is_by_hand), max(k.date))
    from known k join vehicles v on v.tenant_id = ${tenant_id} and v.id = k.vehicle_id
    where v.is_active = 1
    group by v.id, v.code, v.reg, k.kind, k.name
  union all
  select 'trailer', t.id, null, t.code, t.serial_no, k.kind, k.name,
      coalesce(max(k.date) filter (where not k.is_by_hand), max(k.date))
    from known k join trailers t on t.tenant_id = ${tenant_id} and t.id = k.trailer_id
    where t.is_active = 1
    group by t.id, t.code, t.serial_no, k.kind, k.name)`
