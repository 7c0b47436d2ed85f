import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { driverActs } from '@dray/domain/driver-progress/driver-acts.ts'
import type { SaidOfOffer } from '@dray/domain/job-offers/offer-answer.ts'
import type { OfferFacts } from '@dray/domain/job-offers/offer-state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import type { Row } from '#platform/db/writes.ts'

export type OfferRow = Row<'job_offers'>

/** That the company offers its jobs to drivers; asked once a statement. */
export const areOffered = ({ tenant_id }: Pick<Tx, 'tenant_id'>) =>
  sql<boolean>`exists (select from company_settings s where s.tenant_id = ${tenant_id}
    and s.name = ${sql.lit(driverAppSettings.name)} and s.settings ->> 'job_offers' = '1')`

export async function offersAreOn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select ${areOffered(tx)} as is_on`.execute(tx.db)
  return rows[0]?.is_on === true
}

/** An allocation as its driver has it, and what is known of its offer: of another driver's or day's it is no longer one. */
export interface Offered {
  work_day_job_id: number
  job_id: number
  job_number: string
  parent_id: number | null
  workday_id: number
  driver_id: number
  /** Given to the driver, and not done. */
  is_open: boolean
  offer_id: number | null
  /** The row is of who had the allocation before, or of the day on which it was. */
  is_stale: boolean
}

const offered = (tx: Tx, which: RawBuilder<unknown>) => sql<Offered>`
  select a.id as work_day_job_id, a.job_id, j.job_number, j.parent_id, a.workday_id, w.driver_id, o.id as offer_id,
      a.is_planned = 0 and a.is_completed = 0 as is_open,
      coalesce(o.driver_id <> w.driver_id or o.workday_id <> a.workday_id, false) as is_stale
    from work_day_jobs a
      join workdays w on w.tenant_id = ${tx.tenant_id} and w.id = a.workday_id
      join jobs j on j.tenant_id = ${tx.tenant_id} and j.id = a.job_id
      left join job_offers o on o.tenant_id = ${tx.tenant_id} and o.work_day_job_id = a.id
    where a.tenant_id = ${tx.tenant_id} and ${which} and ${areOffered(tx)}`

export const offeredBy = async (tx: Tx, ids: readonly number[]) =>
  (await offered(tx, sql`a.id = any(${[...ids]}::bigint[])`).execute(tx.db)).rows

interface Days {
  from: string
  to: string
}

/**
 * Allocations of these days whose offer is to be made, or ended: given to a driver with a phone and not offered yet, or
 * offered to somebody else before, or planned again.
 */
export async function offersToMend(tx: Tx, { from, to }: Days): Promise<Offered[]> {
  const { tenant_id } = tx
  const hasPhone = sql`exists (select from driver_devices p
    where p.tenant_id = ${tenant_id} and p.driver_id = w.driver_id and p.ended_at is null)`
  const isNew = sql`o.id is null and a.is_planned = 0 and a.is_completed = 0 and w.ended_at is null
    and j.status = 'Booked' and ${hasPhone}`
  const isOver = sql`o.id is not null and (o.driver_id <> w.driver_id or o.workday_id <> a.workday_id or a.is_planned = 1)`
  const { rows } = await offered(tx, sql`w.date between ${from} and ${to} and (${isNew} or ${isOver})`).execute(tx.db)
  return rows
}

export const lockOffers = ({ db, tenant_id }: Tx, work_day_job_ids: readonly number[]): Promise<OfferRow[]> =>
  db
    .selectFrom('job_offers')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('work_day_job_id', '=', sql<number>`any(${[...work_day_job_ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

type NewOffer = Pick<OfferRow, 'work_day_job_id' | 'job_id' | 'workday_id' | 'driver_id' | 'sent_at'>

/** Two who make the same offer at once make it once; returns what was made here. */
export const insertOffers = ({ db, tenant_id }: Tx, offers: readonly NewOffer[]): Promise<OfferRow[]> =>
  db
    .insertInto('job_offers')
    .values(offers.map((offer) => ({ ...offer, tenant_id })))
    .onConflict((on) => on.columns(['tenant_id', 'work_day_job_id']).doNothing())
    .returningAll()
    .execute()

/** What the driver's captures say of an offer: the answers to it, and what was done with the job or its legs since. */
export async function saidOfOffer(
  { db, tenant_id }: Tx,
  { work_day_job_id, job_id, driver_id, sent_at }: NewOffer,
): Promise<SaidOfOffer[]> {
  const { rows } = await sql<{ kind: string; at: string; reason: string | null }>`
    select c.kind, c.at, c.said ->> 'reason' as reason from driver_captures c
      where c.tenant_id = ${tenant_id} and c.driver_id = ${driver_id} and c.counts = 1
        and c.job_id in (select j.id from jobs j where j.tenant_id = ${tenant_id} and (j.id = ${job_id} or j.parent_id = ${job_id}))
        and ((c.kind in ('accepted', 'rejected') and (c.said ->> 'work_day_job_id')::bigint = ${work_day_job_id})
          or (c.kind = any(${[...driverActs]}::text[]) and c.received_at >= ${sent_at}))`.execute(db)
  return rows.map(({ kind, at, reason }) => ({
    kind: kind === 'accepted' || kind === 'rejected' ? kind : 'act',
    at,
    reason: kind === 'rejected' ? reason : null,
  }))
}

export interface OpenOffer {
  id: number
  work_day_job_id: number
  job_id: number
  job_number: string
  driver_name: string
  sent_at: string
  date: string
  start_time: string | null
  /** The first booked time of the job. */
  first_at: string | null
}

/** What is waited for: an answer to what was sent before an instant, or one that has not come in time. */
type Waited = Days & ({ sent_before: string } | { is_ignored: true })

/** Offers of work that waits, without an answer. */
export async function openOffers({ db, tenant_id }: Tx, { from, to, ...waited }: Waited): Promise<OpenOffer[]> {
  const isWaited =
    'sent_before' in waited
      ? sql`o.ignored_at is null and o.sent_at <= ${waited.sent_before}`
      : sql`o.ignored_at is not null`
  const { rows } = await sql<OpenOffer>`
    select o.id, o.work_day_job_id, coalesce(j.parent_id, j.id) as job_id, j.job_number, d.full_name as driver_name, o.sent_at,
        w.date, w.start_time, j.first_at
      from workdays w
        join drivers d on d.tenant_id = ${tenant_id} and d.id = w.driver_id
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.workday_id = w.id
        join job_offers o on o.tenant_id = ${tenant_id} and o.work_day_job_id = a.id and o.workday_id = w.id
          and o.driver_id = w.driver_id
        join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
      where w.tenant_id = ${tenant_id} and o.answer is null and ${isWaited} and w.date between ${from} and ${to} and w.ended_at is null
        and a.is_planned = 0 and a.is_completed = 0 and j.status = 'Booked'
      order by o.sent_at desc, o.id`.execute(db)
  return rows
}

/** An offer as it stands, with whose it is. */
export interface ShownOffer extends OfferFacts {
  work_day_job_id: number
  workday_id: number
  job_id: number
  driver_name: string
}

const shown = ({ db, tenant_id }: Tx, which: RawBuilder<unknown>) =>
  sql<ShownOffer>`
  select o.work_day_job_id, o.workday_id, o.job_id, d.full_name as driver_name, o.sent_at, o.on_device_at, o.seen_at,
      o.answer, o.answered_at, o.reason, o.ignored_at
    from job_offers o
      join work_day_jobs a on a.tenant_id = ${tenant_id} and a.id = o.work_day_job_id and a.workday_id = o.workday_id
      join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id and w.driver_id = o.driver_id
      join drivers d on d.tenant_id = ${tenant_id} and d.id = o.driver_id
      join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
    where o.tenant_id = ${tenant_id} and a.is_planned = 0 and ${which} and ${areOffered({ tenant_id })}
    order by a.position, o.id`.execute(db)

/** Of work under way or done there is nothing to accept any more. */
const isWaiting = sql`a.is_completed = 0 and j.status = 'Booked'`

export const waitingOffersOf = async (tx: Tx, work_day_job_ids: readonly number[]) =>
  (await shown(tx, sql`o.work_day_job_id = any(${[...work_day_job_ids]}::bigint[]) and ${isWaiting}`)).rows

export const waitingOffersOn = async (tx: Tx, workday_ids: readonly number[]) =>
  (await shown(tx, sql`a.workday_id = any(${[...workday_ids]}::bigint[]) and ${isWaiting}`)).rows

/** Those of a job or its sub-jobs, whatever became of the work. */
export const offersOfJobs = async (tx: Tx, job_id: number) =>
  (await shown(tx, sql`(j.id = ${job_id} or j.parent_id = ${job_id})`)).rows

/** A driver's own, by the allocations of a day. */
export const offersOfDay = async (tx: Tx, work_day_job_ids: readonly number[]) =>
  (await shown(tx, sql`o.work_day_job_id = any(${[...work_day_job_ids]}::bigint[]) and a.is_completed = 0`)).rows

/** The jobs of these days whose driver has rejected them, or has not answered in time; of a sub-job its trip. */
export async function countUnwilling({ db, tenant_id }: Tx, { from, to }: Days) {
  const { rows } = await sql<{ rejected: number; ignored: number }>`
    select (count(distinct coalesce(j.parent_id, j.id)) filter (where o.answer = 'rejected'))::int as rejected,
        (count(distinct coalesce(j.parent_id, j.id)) filter (where o.answer is null and o.ignored_at is not null))::int as ignored
      from job_offers o
        join work_day_jobs a on a.tenant_id = ${tenant_id} and a.id = o.work_day_job_id and a.workday_id = o.workday_id
        join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id and w.driver_id = o.driver_id
        join jobs j on j.tenant_id = ${tenant_id} and j.id = a.job_id
      where o.tenant_id = ${tenant_id} and w.date between ${from} and ${to} and a.is_planned = 0 and ${isWaiting}
        and ${areOffered({ tenant_id })}`.execute(db)
  return rows[0] ?? { rejected: 0, ignored: 0 }
}
