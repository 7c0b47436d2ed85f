import { jobType } from '@dray/domain/jobs/job-type.ts'
import { nextLeg } from '@dray/domain/jobs/leg.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { hasReached, type JobStatus } from '@dray/domain/jobs/status.ts'
import { type SqlBool, sql } from 'kysely'
import { looksAround } from '#features/check-reports/index.ts'
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

const isApprovedFlag = (tenant_id: number) => sql<number>`(exists (
  select from workday_approvals p where p.tenant_id = ${tenant_id} and p.workday_id = w.id))::int`

export const workdaysOf = ({ db, tenant_id }: Tx, { driver_id, from, to }: Days) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id))
    .leftJoin('trailers as t', (join) => join.onRef('t.id', '=', 'w.trailer_id').on('t.tenant_id', '=', tenant_id))
    .select(['w.id', 'w.date', 'w.start_time', 'w.vehicle_id', 'v.reg', 'w.trailer_id', 't.code as trailer_code'])
    .select(['w.clocked_in_at', 'w.clocked_out_at', 'w.break_minutes', 'w.nightout'])
    .select(isApprovedFlag(tenant_id).as('is_approved'))
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.ended_at', 'is', null)
    .orderBy('w.date')
    .orderBy('w.id')
    .execute()
export type WorkdayShown = Awaited<ReturnType<typeof workdaysOf>>[number]

/** The checks that a driver made at the start of days; an odometer that was read alone is none. */
export const checksMade = ({ db, tenant_id }: Tx, { driver_id, from, to }: Days) =>
  db
    .selectFrom('check_reports as r')
    .select(['r.date', 'r.workday_id', 'r.vehicle_id', 'r.trailer_id'])
    .where('r.tenant_id', '=', tenant_id)
    .where('r.driver_id', '=', driver_id)
    .where('r.mode', '=', 'start')
    .where('r.date', '>=', from)
    .where('r.date', '<=', to)
    .where(looksAround)
    .execute()

/** What is looked at in walk-round checks, in its order. */
export const activeChecks = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('checks')
    .select(['id', 'name', 'field_type', 'random_picture', 'part', 'truck_type'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Nothing of a job's price, cost or customer's rate is among these. */
const jobColumns = [
  'j.id',
  'j.job_number',
  'j.parent_id',
  'j.customer_id',
  'j.job_type',
  'j.status',
  'j.collected',
  'j.temp_status',
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

/** Jobs by the allocations of workdays: the allocated ones, or the sub-jobs of allocated trips. */
const carriedOn = ({ db, tenant_id }: Tx, workday_ids: readonly number[], by: 'j.id' | 'j.parent_id') =>
  db
    .selectFrom('work_day_jobs as a')
    .innerJoin('jobs as j', (join) => join.onRef(by, '=', 'a.job_id').on('j.tenant_id', '=', tenant_id))
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
type Carried = Awaited<ReturnType<ReturnType<typeof carriedOn>['execute']>>[number]
/** `with_trip`: the trip that it goes with, which is the driver's as a whole. */
/** `given_as`: the allocation by which the driver has it, of the leg of a trip the trip's. */
export type JobShown = Carried & { with_trip: number | null; given_as: number }

/** The jobs of workdays in the order in which they are driven; a trip that was given away as a whole by its sub-jobs. */
export async function jobsOf(tx: Tx, workday_ids: readonly number[]): Promise<JobShown[]> {
  const given = await carriedOn(tx, workday_ids, 'j.id').execute()
  const trips = given.filter(({ job_type }) => job_type === jobType.trip)
  const legs = trips.length === 0 ? [] : await legsWithTrips(tx, workday_ids)
  return given.flatMap((job) => {
    const own = legs.filter(({ with_trip, workday_id }) => with_trip === job.id && workday_id === job.workday_id)
    return own.length === 0 ? [{ ...job, with_trip: null, given_as: job.work_day_job_id }] : own
  })
}

/** Who has a carrier of their own does not go with the trip. */
async function legsWithTrips(tx: Tx, workday_ids: readonly number[]): Promise<JobShown[]> {
  const isAllocated = (table: 'work_day_jobs' | 'sub_contractor_jobs') =>
    sql<SqlBool>`exists (select from ${sql.table(table)} o where o.tenant_id = ${tx.tenant_id} and o.job_id = j.id)`
  const legs = await carriedOn(tx, workday_ids, 'j.parent_id')
    .where((eb) => eb.not(eb.or([isAllocated('work_day_jobs'), isAllocated('sub_contractor_jobs')])))
    .orderBy('j.first_date')
    .orderBy('j.first_at', (at) => at.asc().nullsFirst())
    .orderBy('j.id')
    .execute()
  return legs.map((leg) => ({
    ...leg,
    with_trip: leg.parent_id,
    given_as: leg.work_day_job_id,
    // It has no allocation of its own: its own number, less than nothing, is that of no other.
    work_day_job_id: -leg.id,
    leg: nextLeg({ ...leg, mode: leg.mode as JobMode }),
    is_completed: hasReached(leg.status as JobStatus, 'Completed') ? 1 : leg.is_completed,
  }))
}

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
    // How an offer was answered is the offer's.
    .where('kind', 'not in', ['accepted', 'rejected'])
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

/** Papers that drivers read too, of jobs and of the trips that they are legs of. */
export const papersOf = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('job_attachments')
    .select(['id', 'job_detail_id', 'attachment', 'name', 'size'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', sql<number>`any(${[...job_ids]}::bigint[])`)
    .where('show_to_driver', '=', 1)
    .orderBy('id')
    .execute()
export type PaperShown = Awaited<ReturnType<typeof papersOf>>[number]

/** What customers want of the proofs of their deliveries. */
export const proofRulesOf = ({ db, tenant_id }: Tx, customer_ids: readonly number[]) =>
  db
    .selectFrom('customer_proof_rules')
    .select(['customer_id', 'pod_name', 'pod_signature', 'pod_photo', 'pod_pieces'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', sql<number>`any(${[...customer_ids]}::bigint[])`)
    .execute()
export type ProofRuleShown = Awaited<ReturnType<typeof proofRulesOf>>[number]

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
  return new Set(rows.flatMap(({ job_id }) => job_id ?? []))
}
