import { jobType } from '@dray/domain/jobs/job-type.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { liveLegsOf } from './trip-legs.repo.ts'

/** The company by its id: a sub-select that compared it with the job's would be asked of every server of a cluster. */
type OfTenant = Pick<Tx, 'tenant_id'>

/** The sub-job that delivers to the end of a trip: the last live one that delivers, in the order that gives the trip its places. */
const lastDelivery = ({ tenant_id }: OfTenant, trip: RawBuilder<unknown>) =>
  sql<number | null>`(select leg.id from jobs leg
    where leg.tenant_id = ${tenant_id} and leg.parent_id = ${trip} and ${liveLegsOf('leg')}
      and leg.mode <> ${sql.lit(jobMode.collectionOnly)}
    order by leg.first_date desc, leg.first_at desc nulls last, leg.id desc limit 1)`

/**
 * The ids of the jobs whose proofs of delivery prove a job (`alias`): its own, and of a trip that of its last delivery.
 * Every question about a job's POD is asked of these.
 */
const provingJobs = (tx: OfTenant, alias: string) =>
  sql<number[]>`case when ${sql.ref(`${alias}.job_type`)} = ${sql.lit(jobType.trip)}
    then array[${sql.ref(`${alias}.id`)}, ${lastDelivery(tx, sql.ref(`${alias}.id`))}]
    else array[${sql.ref(`${alias}.id`)}] end`

const isDelivered = ({ tenant_id }: OfTenant, job: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from job_processes pod
    where pod.tenant_id = ${tenant_id} and pod.type = 'pod' and pod.job_id = ${job})`

/** That a job (`alias`) is a trip whose last delivery is proved. Nothing is looked for of any other job. */
const isTripDelivered = (tx: OfTenant, alias: string) =>
  sql<boolean>`case when ${sql.ref(`${alias}.job_type`)} = ${sql.lit(jobType.trip)}
    then ${isDelivered(tx, lastDelivery(tx, sql.ref(`${alias}.id`)))} else false end`
export const tripHasPod = (tx: OfTenant, alias: string) => sql<0 | 1>`(${isTripDelivered(tx, alias)})::int`

/** 1 where a job (`alias`) has a proof of delivery: the same as of `provingJobs`, each asked by its own index. */
export const hasPod = (tx: OfTenant, alias: string) =>
  sql<0 | 1>`(${isDelivered(tx, sql.ref(`${alias}.id`))} or ${isTripDelivered(tx, alias)})::int`

/** 1 for a proof (`p`) that counts for the job of this id, among those of its sub-jobs. */
const provesJob = (tx: OfTenant, id: number) =>
  sql<0 | 1>`(p.job_id = any((select ${provingJobs(tx, 'asked')} from jobs asked
    where asked.tenant_id = ${tx.tenant_id} and asked.id = ${id})::bigint[]))::int`

/** These jobs, an array of their ids, and their sub-jobs that were not deleted. */
export const withTheirLegs = ({ tenant_id }: OfTenant, ids: RawBuilder<number[]>) =>
  sql<number[]>`(${ids} || array(select leg.id from jobs leg
    where leg.tenant_id = ${tenant_id} and leg.parent_id = any(${ids}) and leg.status <> 'Deleted'))`

/** The proofs (`p`) of a job and of its sub-jobs that were not deleted, each with its own job's number (`j`). */
export const proofsWithLegs = ({ db, tenant_id, id }: Pick<Tx, 'db' | 'tenant_id'> & { id: number }) =>
  db
    .selectFrom('job_processes as p')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'p.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['j.job_number', provesJob({ tenant_id }, id).as('proves_job')])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.job_id', '=', sql<number>`any(${withTheirLegs({ tenant_id }, sql`array[${id}::bigint]`)})`)
    .orderBy('p.job_id')
    .orderBy('p.id')
