import type { Tx } from '#platform/db/transaction.ts'
import { update, updateAll } from '#platform/db/writes.ts'

/** Who has the job now, locked: a driver, a sub-contractor or nobody. Completed legs stay out. */
export async function openAllocation({ db, tenant_id }: Tx, job_id: number) {
  const [work_day_job, sub_contractor_job] = await Promise.all([
    db
      .selectFrom('work_day_jobs')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .where('is_completed', '=', 0)
      .forUpdate()
      .executeTakeFirst(),
    db
      .selectFrom('sub_contractor_jobs')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .where('is_completed', '=', 0)
      .forUpdate()
      .executeTakeFirst(),
  ])
  return { work_day_job, sub_contractor_job }
}

/** The open sub-contractor's or owner driver's jobs among locked jobs, locked, by job. */
export async function openSubContractorJobs({ db, tenant_id }: Tx, job_ids: readonly number[]) {
  const rows = await db
    .selectFrom('sub_contractor_jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('job_id', 'in', job_ids)
    .where('is_completed', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.job_id, row]))
}

/** What was agreed in all for the legs of jobs that are done, by job. */
export async function costsOfDoneLegs({ db, tenant_id }: Tx, job_ids: readonly number[]) {
  const rows = await db
    .selectFrom('sub_contractor_jobs')
    .select(['job_id', (eb) => eb.fn.sum<string>('agreed_subcost').as('agreed')])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', 'in', job_ids)
    .where('is_completed', '=', 1)
    .where('is_planned', '=', 0)
    .where('agreed_subcost', 'is not', null)
    .groupBy('job_id')
    .execute()
  return new Map(rows.map(({ job_id, agreed }) => [job_id, agreed]))
}

/** Takes off a locked job what was agreed with those who carried or were to carry it. */
export async function dropAgreedCosts(tx: Tx, job_id: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('sub_contractor_jobs')
    .selectAll()
    .where('tenant_id', '=', tx.tenant_id)
    .where('job_id', '=', job_id)
    .where('agreed_subcost', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await updateAll(tx, 'sub_contractor_jobs', { rows, changes: { agreed_subcost: null, subcost_before: null } })
}

/** Who of other companies has a locked job or is to have it, locked, and what was agreed on the exchange. */
export async function lockCarriers({ db, tenant_id }: Tx, job_id: number) {
  const [carriers, loads] = await Promise.all([
    db
      .selectFrom('sub_contractor_jobs')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .orderBy('id')
      .forUpdate()
      .execute(),
    db
      .selectFrom('exchange_loads')
      .select('agreed_subcost')
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .where('agreed_subcost', 'is not', null)
      .execute(),
  ])
  return { carriers, elsewhere: loads.map(({ agreed_subcost }) => agreed_subcost) }
}
type CarrierRow = Awaited<ReturnType<typeof lockCarriers>>['carriers'][number]

/** What a carrier is paid from now on; false where it was so before. */
export async function setAgreedCost(tx: Tx, row: CarrierRow, agreed_subcost: string | null): Promise<boolean> {
  return (await update(tx, 'sub_contractor_jobs', { row, changes: { agreed_subcost } })) !== row
}

/** The job that an allocation belongs to; the job is locked before the allocation itself is. */
export const jobOfWorkDayJob = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('work_day_jobs')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same of a sub-contractor's or an owner driver's job; the one kind is not found under the other's call. */
export const jobOfSubContractorJob = ({ db, tenant_id }: Tx, wanted: { id: number; is_owner_driver: boolean }) =>
  db
    .selectFrom('sub_contractor_jobs')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', wanted.id)
    .where('owner_driver_id', wanted.is_owner_driver ? 'is not' : 'is', null)
    .executeTakeFirst()

/** The same of either kind. */
export const jobOfCarrier = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('sub_contractor_jobs')
    .select('job_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether anything still stands on a workday: a job, done or not, a proof taken on it, or what its driver captured. */
export async function isWorkdayUsed({ db, tenant_id }: Tx, workday_id: number) {
  const [job, proof, capture] = await Promise.all([
    db
      .selectFrom('work_day_jobs')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('workday_id', '=', workday_id)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('job_processes')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('workday_id', '=', workday_id)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('driver_captures')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('workday_id', '=', workday_id)
      .limit(1)
      .executeTakeFirst(),
  ])
  return [job, proof, capture].some((found) => found !== undefined)
}

/** The place after the last job of a workday. */
export async function nextPosition({ db, tenant_id }: Tx, workday_id: number) {
  const { last } = await db
    .selectFrom('work_day_jobs')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

export const subContractorById = ({ db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>, id: number) =>
  db
    .selectFrom('sub_contractors')
    .select(['id', 'code', 'name', 'is_active'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const ownerDriverById = ({ db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>, id: number) =>
  db
    .selectFrom('owner_drivers as o')
    .leftJoin('vehicle_types as t', (join) =>
      join.onRef('t.tenant_id', '=', 'o.tenant_id').onRef('t.id', '=', 'o.vehicle_type_id'),
    )
    .select(['o.id', 'o.code', 'o.full_name', 'o.is_active', 'o.payload_kg', 't.payload_kg as type_payload_kg'])
    .where('o.tenant_id', '=', tenant_id)
    .where('o.id', '=', id)
    .executeTakeFirst()

type OpenAllocation = Awaited<ReturnType<typeof openAllocation>>

/** Who has the job, in the words of the feed. */
export async function carrierNameOf({ db, tenant_id }: Tx, open: OpenAllocation): Promise<string> {
  const { work_day_job, sub_contractor_job } = open
  if (work_day_job) {
    const driver = await db
      .selectFrom('workdays as w')
      .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'w.driver_id').on('d.tenant_id', '=', tenant_id))
      .select('d.full_name')
      .where('w.tenant_id', '=', tenant_id)
      .where('w.id', '=', work_day_job.workday_id)
      .executeTakeFirst()
    return driver?.full_name ?? ''
  }
  if (!sub_contractor_job) return ''
  const { sub_contractor_id, owner_driver_id } = sub_contractor_job
  const tx = { db, tenant_id }
  if (sub_contractor_id !== null) return (await subContractorById(tx, sub_contractor_id))?.name ?? ''
  return owner_driver_id === null ? '' : ((await ownerDriverById(tx, owner_driver_id))?.full_name ?? '')
}
