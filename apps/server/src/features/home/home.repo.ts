import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { lateStatuses } from '@dray/domain/jobs/lateness.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { lateAfter, timesOfSides } from '#features/company/index.ts'
import { liveLegs, unallocated, waitingLegs } from '#features/jobs/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The company itself and how much of everything it has: one row, counted in small tables. */
export const setupFacts = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details as c')
    .select(['c.time_zone', 'c.address1', 'c.town', 'c.postcode', 'c.vat_code', 'c.default_tax_code_id'])
    .select((eb) => {
      const count = (table: 'services' | 'load_types' | 'vehicle_types' | 'vehicles' | 'profiles') =>
        eb
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('n'))
          .where('tenant_id', '=', tenant_id)
          .where('is_active', '=', 1)
      const one = (table: 'jobs' | 'invoices') =>
        eb.exists(eb.selectFrom(table).select('id').where('tenant_id', '=', tenant_id))
      return [
        count('services').as('services'),
        count('load_types').as('load_types'),
        count('vehicle_types').as('vehicle_types'),
        count('vehicles').as('vehicles'),
        count('profiles').as('staff'),
        eb
          .selectFrom('drivers')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('tenant_id', '=', tenant_id)
          .where('is_available', '=', 1)
          .as('drivers'),
        eb
          .selectFrom('customers')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('tenant_id', '=', tenant_id)
          .where('status', '=', 1)
          .as('customers'),
        one('jobs').as('has_jobs'),
        one('invoices').as('has_invoices'),
      ]
    })
    .where('c.tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

const ranks = (statuses: readonly JobStatus[]) => sql<number>`any(${statuses.map(statusRank)}::smallint[])`
/** A job that reaches into a day begins at the earliest so many days before it. */
const earliest = (date: string) => addDays(date, -longestJobDays)

/** Today's jobs in each status, as the diary counts them: from its covering index alone. */
export const statusCounts = ({ db, tenant_id }: Tx, today: string) =>
  db
    .selectFrom('jobs')
    .select(['status_rank', sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', tenant_id)
    .where('parent_id', 'is', null)
    .where('first_date', '>=', earliest(today))
    .where('first_date', '<=', today)
    .where('last_date', '>=', today)
    .groupBy('status_rank')
    .execute()

/** So many are shown; the diary has the others. */
const shown = 6
const awaitsCollection = sql`j.status_rank = ${ranks(lateStatuses.collection)}`
const side = sql<Side>`case when ${awaitsCollection} then 'collection' else 'delivery' end`
const dueAt = sql<string | null>`case when ${awaitsCollection} then j.collection_at else j.delivery_at end`
const lateAt = (tx: Tx) =>
  sql<
    string | null
  >`case when ${awaitsCollection} then ${lateAfter(tx, 'collection')} else ${lateAfter(tx, 'delivery')} end`

type Named = SelectQueryBuilder<{ j: Database['jobs']; c: Database['customers'] }, 'j' | 'c', object>

const asUrgent = (tx: Tx, query: Named) =>
  query
    .select(['j.id', 'j.job_number', 'j.status', 'c.customer_name', 'j.collection_town', 'j.delivery_town'])
    .select([liveLegs(tx).as('live_legs'), waitingLegs(tx).as('waiting_legs')])
    .select(['j.first_date', side.as('side'), dueAt.as('due_at'), sql<number>`(count(*) over ())::int`.as('count')])
    .select(timesOfSides)
    .orderBy(sql`${dueAt} nulls last`)
    .orderBy('j.id')
    .limit(shown)

const jobsNamed = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', 'is', null)

/** Today's jobs that nobody has, the most pressing first. */
export const unallocatedJobs = (tx: Tx, today: string) =>
  asUrgent(
    tx,
    jobsNamed(tx)
      .where(unallocated(tx))
      .where('j.first_date', '>=', earliest(today))
      .where('j.first_date', '<=', today)
      .where('j.last_date', '>=', today),
  ).execute()

/** Jobs past the time that their status waits for, also those of days gone by that nobody has ended. */
export const lateJobs = (tx: Tx, { today, now }: { today: string; now: string }) =>
  asUrgent(
    tx,
    jobsNamed(tx)
      .where('j.status_rank', '=', ranks([...lateStatuses.collection, ...lateStatuses.delivery]))
      .where('j.first_date', '>=', earliest(today))
      .where('j.first_date', '<=', today)
      .where(lateAt(tx), '<', now),
  ).execute()
