import type { Capture } from '@dray/domain/driver-captures/capture.ts'
import type { Recorded } from '@dray/domain/driver-captures/driver-record.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Row } from '#platform/db/writes.ts'

export type CaptureRow = Omit<Row<'driver_captures'>, 'said'> & { said: Capture['body'] }
export type CaptureFileRow = Row<'driver_capture_files'>

/** A capture by the name that its phone gave it. */
export const captureByUid = ({ db, tenant_id }: Tx, uid: string) =>
  db
    .selectFrom('driver_captures')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('uid', '=', uid)
    .executeTakeFirst() as Promise<CaptureRow | undefined>

export const filesOf = ({ db, tenant_id }: Tx, capture_id: number): Promise<CaptureFileRow[]> =>
  db
    .selectFrom('driver_capture_files')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('capture_id', '=', capture_id)
    .orderBy('position')
    .execute()

export const lockFile = ({ db, tenant_id }: Tx, wanted: { capture_id: number; uid: string }) =>
  db
    .selectFrom('driver_capture_files')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('capture_id', '=', wanted.capture_id)
    .where('uid', '=', wanted.uid)
    .forUpdate()
    .executeTakeFirst() as Promise<CaptureFileRow | undefined>

interface OfJob {
  job_id: number
  driver_id: number
}

/** What a driver captured of a job so far that counts towards its next step. */
export async function countedCaptures({ db, tenant_id }: Tx, { job_id, driver_id }: OfJob) {
  const rows = await db
    .selectFrom('driver_captures')
    .select(['uid as id', 'seq', 'kind', 'said as body', 'at', 'workday_id'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', job_id)
    .where('driver_id', '=', driver_id)
    .where('counts', '=', 1)
    .orderBy('id')
    .execute()
  return rows as (Recorded & { workday_id: number | null })[]
}

export const jobExists = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('jobs').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

interface AllocationRow {
  id: number
  workday_id: number
  leg: Leg
  is_planned: number
  is_completed: number
}

/** The legs of a job that a driver has, or has done, the newest first. */
export const legsOfDriver = ({ db, tenant_id }: Tx, { job_id, driver_id }: OfJob) =>
  db
    .selectFrom('work_day_jobs as a')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'a.workday_id').on('w.tenant_id', '=', tenant_id))
    .select(['a.id', 'a.workday_id', 'a.leg', 'a.is_planned', 'a.is_completed'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.job_id', '=', job_id)
    .where('w.driver_id', '=', driver_id)
    .orderBy('a.is_completed')
    .orderBy('a.id', 'desc')
    .execute() as Promise<AllocationRow[]>

/** A workday of this driver that has not ended, locked. */
export const ownWorkday = ({ db, tenant_id }: Tx, { id, driver_id }: { id: number; driver_id: number }) =>
  db
    .selectFrom('workdays')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('driver_id', '=', driver_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether this side of a job is proved, by somebody else or on another phone. */
export async function isProvedElsewhere(
  { db, tenant_id }: Tx,
  proof: { job_id: number; type: string; device_id: number },
) {
  const found = await db
    .selectFrom('job_processes as p')
    .select('p.id')
    .where('p.tenant_id', '=', tenant_id)
    .where('p.job_id', '=', proof.job_id)
    .where('p.type', '=', proof.type)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('driver_captures as c')
            .select('c.id')
            .where('c.tenant_id', '=', tenant_id)
            .where('c.job_id', '=', proof.job_id)
            .where('c.device_id', '=', proof.device_id)
            .whereRef('c.job_process_id', '=', 'p.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The driver of a phone, of whom both are named. */
export const driverOfDevice = ({ db, tenant_id }: Tx, wanted: { driver_id: number; device_id: number }) =>
  db
    .selectFrom('driver_devices as p')
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'p.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(['d.id', 'd.user_id', 'd.full_name as name'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.id', '=', wanted.device_id)
    .where('p.driver_id', '=', wanted.driver_id)
    .executeTakeFirst()
