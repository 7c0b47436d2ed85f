import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { lateStatuses } from '@dray/domain/jobs/lateness.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { sql } from 'kysely'
import { lateAfter, timesOfSides } from '#features/company/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

export const companyIds = async ({ db }: PlatformDb) =>
  (await db.selectFrom('platform.tenants').select('id').where('is_active', '=', 1).orderBy('id').execute()).map(
    ({ id }) => id,
  )

const ranks = (statuses: readonly JobStatus[]) => sql<number>`any(${statuses.map(statusRank)}::smallint[])`
const awaitsCollection = sql<boolean>`j.status_rank = ${ranks(lateStatuses.collection)}`
const side = sql<'collection' | 'delivery'>`case when ${awaitsCollection} then 'collection' else 'delivery' end`
const lateAt = (tx: Tx) =>
  sql<string>`case when ${awaitsCollection} then ${lateAfter(tx, 'collection')} else ${lateAfter(tx, 'delivery')} end`
const dueDate = sql<string>`case when ${awaitsCollection} then j.collection_date else j.delivery_date end`

interface LateSpan {
  today: string
  /** Jobs that were due before are old news. */
  from: string
  now: string
}

/** The jobs whose collection or delivery became late within the span, the latest first, and whether the office knows of it. */
export function lateJobs(tx: Tx, { today, from, now }: LateSpan) {
  const { db, tenant_id } = tx
  const late = lateAt(tx)
  return db
    .selectFrom('jobs as j')
    .leftJoin('late_job_sides as k', (join) =>
      join
        .onRef('k.job_id', '=', 'j.id')
        .on('k.tenant_id', '=', tenant_id)
        .on('k.side', '=', side)
        .on('k.date', '=', dueDate),
    )
    .select(['j.id', 'j.job_number', side.as('side'), dueDate.as('date')])
    .select(timesOfSides)
    .select(sql<boolean>`k.job_id is not null`.as('is_known'))
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', 'is', null)
    .where('j.status_rank', '=', ranks([...lateStatuses.collection, ...lateStatuses.delivery]))
    .where('j.first_date', '>=', addDays(today, -longestJobDays))
    .where('j.first_date', '<=', today)
    .where(late, '<', now)
    .where(late, '>=', from)
    .orderBy(late, 'desc')
    .orderBy('j.id')
    .execute()
}
export type LateJob = Awaited<ReturnType<typeof lateJobs>>[number]

/** Writes down that the office is notified of these; returns how many it was not yet. */
export async function keepLate({ db, tenant_id }: Tx, jobs: readonly LateJob[]) {
  const kept = await db
    .insertInto('late_job_sides')
    .values(jobs.map(({ id, side: late, date }) => ({ tenant_id, job_id: id, side: late, date })))
    .onConflict((oc) => oc.doNothing())
    .returning('job_id')
    .execute()
  return kept.length
}
