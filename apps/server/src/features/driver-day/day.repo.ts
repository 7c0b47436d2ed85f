import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The driver and the company as the phone shows them. */
export const dayFacts = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('drivers as d')
    .innerJoin('company_details as c', 'c.tenant_id', 'd.tenant_id')
    .select(['d.id', 'd.full_name', 'c.company_name', 'c.mobile', 'c.time_zone'])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.id', '=', driver_id)
    .executeTakeFirst()

interface Days {
  driver_id: number
  from: string
  to: string
}

export const workdaysOf = ({ db, tenant_id }: Tx, { driver_id, from, to }: Days) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id))
    .leftJoin('trailers as t', (join) => join.onRef('t.id', '=', 'w.trailer_id').on('t.tenant_id', '=', tenant_id))
    .select(['w.id', 'w.date', 'w.start_time', 'w.vehicle_id', 'v.reg', 'w.trailer_id', 't.code as trailer_code'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.ended_at', 'is', null)
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type WorkdayShown = Awaited<ReturnType<typeof workdaysOf>>[number]

/** Nothing of a job's price, cost or customer's rate is among these. */
const jobColumns = [
  'j.id',
  'j.job_number',
  'j.mode',
  'j.customer_reference',
  'j.item_count',
  'j.weight',
  'j.is_hazardous',
  'j.un_number',
  'j.adr_class',
  'j.needs_tail_lift',
  'j.needs_two_persons',
  'j.is_wait_and_return',
  'j.version',
  'j.collection_name',
  'j.collection_address_line_1',
  'j.collection_address_line_2',
  'j.collection_town',
  'j.collection_post_code',
  'j.collection_latitude',
  'j.collection_longitude',
  'j.collection_contact',
  'j.collection_phone',
  'j.collection_instruction_1',
  'j.collection_date',
  'j.collection_at',
  'j.collection_time_kind',
  'j.collection_from_at',
  'j.collection_to_at',
  'j.delivery_name',
  'j.delivery_address_line_1',
  'j.delivery_address_line_2',
  'j.delivery_town',
  'j.delivery_post_code',
  'j.delivery_latitude',
  'j.delivery_longitude',
  'j.delivery_contact',
  'j.delivery_phone',
  'j.delivery_instruction_1',
  'j.delivery_date',
  'j.delivery_at',
  'j.delivery_time_kind',
  'j.delivery_from_at',
  'j.delivery_to_at',
] as const

/** The jobs of workdays in the order in which they are driven. */
export const jobsOf = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('work_day_jobs as a')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'a.job_id').on('j.tenant_id', '=', tenant_id))
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .leftJoin('load_types as l', (join) => join.onRef('l.id', '=', 'j.load_type_id').on('l.tenant_id', '=', tenant_id))
    .select(jobColumns)
    .select(['a.id as work_day_job_id', 'a.workday_id', 'a.leg', 'a.is_planned', 'a.is_completed'])
    .select(['c.customer_name', 'l.code as load_type'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.workday_id', 'in', workday_ids)
    .where('j.status', 'not in', ['Cancelled', 'Deleted'])
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
export type JobShown = Awaited<ReturnType<typeof jobsOf>>[number]

/** What a driver captured of these jobs, as far as it moves them. */
export const capturedOf = (
  { db, tenant_id }: Tx,
  { driver_id, job_ids }: { driver_id: number; job_ids: readonly number[] },
) =>
  db
    .selectFrom('driver_captures')
    .select(['uid', 'seq', 'kind', 'side', 'at', 'job_id'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('job_id', '=', sql<number>`any(${[...job_ids]}::bigint[])`)
    .where('counts', '=', 1)
    .orderBy('id')
    .execute()
export type CapturedShown = Awaited<ReturnType<typeof capturedOf>>[number]

export const notesOf = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('job_notes')
    .select(['id', 'job_detail_id', 'notes', 'created_at', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', sql<number>`any(${[...job_ids]}::bigint[])`)
    .where('show_notes_to_driver', '=', 1)
    .orderBy('id')
    .execute()
export type NoteShown = Awaited<ReturnType<typeof notesOf>>[number]

export async function companyZone({ db, tenant_id }: Tx): Promise<string> {
  const { time_zone } = await db
    .selectFrom('company_details')
    .select('time_zone')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** Jobs that a driver could not collect lately, and so gave back. */
export async function givenBack({ db, tenant_id }: Tx, driver_id: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('driver_captures')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('at', '>', sql<string>`now() - interval '3 days'`)
    .where('kind', '=', 'failed')
    .where('counts', '=', 1)
    .execute()
  return new Set(rows.map(({ job_id }) => job_id))
}
