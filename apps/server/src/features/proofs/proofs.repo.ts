import { type Selectable, sql } from 'kysely'
import { isWithItsTrip, withTheirLegs } from '#features/jobs/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** A proof as it is stored; its pictures by their keys. */
export type Proof = Omit<Selectable<Database['job_processes']>, 'pod_image'> & { pod_image: string[] }

/** The job of a proof, which is locked before the proof is. */
export const jobOfProof = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('job_processes')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockProof = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('job_processes')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Proof | undefined>

export async function countPods({ db, tenant_id }: Tx, job_id: number): Promise<number> {
  const { pods } = await db
    .selectFrom('job_processes')
    .select((eb) => eb.fn.countAll<number>().as('pods'))
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .where('type', '=', 'pod')
    .executeTakeFirstOrThrow()
  return pods
}

export const jobOfAttachment = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('job_attachments')
    .select('job_detail_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockAttachment = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('job_attachments')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What a new proof or paper is refused by; read before a file is kept. */
export const proofInputs = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'status', 'cx_loads_status', 'parent_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', job_id)
    .executeTakeFirst()

/** The papers of jobs, a trip's with the proofs of its sub-jobs, by what a customer of theirs may read too; jobs that are not there, or not theirs, are left out. */
export async function assetsOf(tx: Tx, job_ids: readonly number[]) {
  const { db, tenant_id } = tx
  const [jobs, proofs, attachments] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(['id', 'job_number'])
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', job_ids)
      .where(isWithItsTrip(tx, 'jobs'))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('job_processes as p')
      .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'p.job_id').on('j.tenant_id', '=', tenant_id))
      .select(['p.id', 'p.job_id', 'j.parent_id', 'j.job_number', 'p.type', 'p.pod_sign', 'p.pod_image'])
      .where('p.tenant_id', '=', tenant_id)
      .where('p.job_id', '=', sql<number>`any(${withTheirLegs(tx, sql`${[...job_ids]}::bigint[]`)})`)
      .orderBy('p.job_id')
      .orderBy('p.id')
      .execute(),
    db
      .selectFrom('job_attachments')
      .select(['id', 'job_detail_id', 'attachment', 'name'])
      .where('tenant_id', '=', tenant_id)
      .where('job_detail_id', 'in', job_ids)
      .orderBy('id')
      .execute(),
  ])
  return jobs.map((job) => ({
    ...job,
    proofs: proofs.filter(({ job_id, parent_id }) => job_id === job.id || parent_id === job.id),
    attachments: attachments.filter((one) => one.job_detail_id === job.id),
  }))
}
export type JobAssets = Awaited<ReturnType<typeof assetsOf>>[number]

/** A proof's signature, as a customer of the job may read it too; undefined where there is no such proof. */
export const signatureOf = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('job_processes as p')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'p.job_id').on('j.tenant_id', '=', tx.tenant_id))
    .select('p.pod_sign')
    .where('p.tenant_id', '=', tx.tenant_id)
    .where('p.id', '=', id)
    .where(isWithItsTrip(tx, 'j'))
    .executeTakeFirst()

export async function numberOfJob({ db, tenant_id }: Tx, id: number): Promise<string> {
  const job = await db
    .selectFrom('jobs')
    .select('job_number')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return job.job_number
}
