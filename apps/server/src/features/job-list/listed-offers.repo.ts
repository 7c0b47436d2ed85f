import type { OfferFilter } from '@dray/domain/job-offers/pressing-offer.ts'
import { sql } from 'kysely'
import { areOffered } from '#features/job-offers/index.ts'

interface OfTenant {
  tenant_id: number
}

/** An offer with its job, while that waits and is the driver's to whom it was offered. */
const waiting = ({ tenant_id }: OfTenant) => sql`job_offers o
  join work_day_jobs a on a.tenant_id = ${tenant_id} and a.id = o.work_day_job_id and a.workday_id = o.workday_id
    and a.is_planned = 0 and a.is_completed = 0
  join jobs k on k.tenant_id = ${tenant_id} and k.id = o.job_id and k.status = 'Booked'`

const stands = {
  rejected: sql`o.answer = 'rejected'`,
  ignored: sql`o.answer is null and o.ignored_at is not null`,
  open: sql`o.answer is null and o.ignored_at is null`,
} as const satisfies Record<OfferFilter, unknown>

/** The rows of the list whose offer stands so: the job, or the trip of a sub-job. */
export const listedOffers = ({ tenant_id }: OfTenant, which: OfferFilter) =>
  sql<{ job_id: number }>`(select distinct coalesce(k.parent_id, k.id) as job_id from ${waiting({ tenant_id })}
    where o.tenant_id = ${tenant_id} and ${stands[which]} and ${areOffered({ tenant_id })})`.as('found')

export interface OfferOfRow {
  offer_job: number
  offer_sent_at: string
  offer_on_device_at: string | null
  offer_seen_at: string | null
  offer_answer: string | null
  offer_answered_at: string | null
  offer_reason: string | null
  offer_ignored_at: string | null
}

/**
 * The most pressing offer of each job of a page, of a trip among those of its sub-jobs. Read job by job by their index, since a
 * page has few (`offset 0` keeps the database from joining all of a day first).
 */
export const offersOfPage = ({ tenant_id }: OfTenant, onPage: ReturnType<typeof sql<number>>) =>
  sql<OfferOfRow>`(select distinct on (p.listed) p.listed as offer_job, o.sent_at as offer_sent_at,
      o.on_device_at as offer_on_device_at, o.seen_at as offer_seen_at, o.answer as offer_answer,
      o.answered_at as offer_answered_at, o.reason as offer_reason, o.ignored_at as offer_ignored_at
    from (select id, id as listed from jobs where tenant_id = ${tenant_id} and id = ${onPage} and status = 'Booked'
        union all select id, parent_id from jobs where tenant_id = ${tenant_id} and parent_id = ${onPage} and status = 'Booked') p
      cross join lateral (select * from job_offers q where q.tenant_id = ${tenant_id} and q.job_id = p.id offset 0) o
      cross join lateral (select from work_day_jobs a where a.tenant_id = ${tenant_id} and a.id = o.work_day_job_id
        and a.workday_id = o.workday_id and a.is_planned = 0 and a.is_completed = 0 offset 0) a
    where ${areOffered({ tenant_id })}
    order by p.listed, case when o.answer = 'rejected' then 0 when o.answer is null and o.ignored_at is not null then 1
      when o.answer is null then 2 else 3 end, o.id)`.as('found')
