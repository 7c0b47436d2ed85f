import type { Tx } from '#platform/db/transaction.ts'
import type { CaptureRow } from './captures.repo.ts'

interface Wanted {
  state: 'waiting' | 'all'
  job_id?: number | undefined
  driver_id?: number | undefined
}

const found = ({ db, tenant_id }: Tx, { state, job_id, driver_id }: Wanted) =>
  db
    .selectFrom('driver_captures as c')
    .where('c.tenant_id', '=', tenant_id)
    .$if(state === 'waiting', (query) => query.where('c.outcome', '=', 'kept'))
    .$if(driver_id !== undefined, (query) => query.where('c.driver_id', '=', driver_id ?? 0))
    .$if(job_id !== undefined, (query) =>
      query.where((eb) => eb.or([eb('c.job_id', '=', job_id ?? 0), eb('c.placed_job_id', '=', job_id ?? 0)])),
    )

interface Page extends Wanted {
  page: number
  page_size: number
  sort: 'received_at' | 'at'
  direction: 'asc' | 'desc'
}

export const capturePage = (tx: Tx, { page, page_size, sort, direction, ...wanted }: Page) =>
  found(tx, wanted)
    .selectAll('c')
    .orderBy(`c.${sort}`, direction)
    .orderBy('c.id', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute() as Promise<CaptureRow[]>

export async function countCaptures(tx: Tx, wanted: Wanted): Promise<number> {
  const { n } = await found(tx, wanted)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What captures are shown with: each list without rows where there are no ids. */
export const driversNamed = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('drivers')
    .select(['id', 'code', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const phonesNamed = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('driver_devices')
    .select(['id', 'model'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const jobsNamed = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'job_number', 'status'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const workdaysNamed = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('workdays')
    .select(['id', 'date'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const filesNamed = ({ db, tenant_id }: Tx, capture_ids: readonly number[]) =>
  db
    .selectFrom('driver_capture_files')
    .select(['id', 'capture_id', 'use', 'file'])
    .where('tenant_id', '=', tenant_id)
    .where('capture_id', 'in', [0, ...capture_ids])
    .orderBy('capture_id')
    .orderBy('position')
    .execute()
