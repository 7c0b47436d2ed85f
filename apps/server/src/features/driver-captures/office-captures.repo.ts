import type { CaptureKind } from '@dray/domain/driver-captures/capture.ts'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CaptureRow } from './captures.repo.ts'

interface Wanted {
  state: 'waiting' | 'all'
  job_id?: number | undefined
  driver_id?: number | undefined
  workday_id?: number | undefined
  kind?: CaptureKind | undefined
  made_id?: number | undefined
  /** Found in the driver's name and code, the numbers of both jobs, and who placed it. */
  keywords?: string | undefined
}

const sought = ['d.full_name', 'd.code', 'j.job_number', 'p.job_number', 'c.placed_by_name'] as const

const found = ({ db, tenant_id }: Tx, { state, job_id, keywords, ...of }: Wanted) =>
  db
    .selectFrom('driver_captures as c')
    .leftJoin('drivers as d', (join) => join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.id', '=', 'c.driver_id'))
    .leftJoin('jobs as j', (join) => join.onRef('j.tenant_id', '=', 'c.tenant_id').onRef('j.id', '=', 'c.job_id'))
    .leftJoin('jobs as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.placed_job_id'),
    )
    .where('c.tenant_id', '=', tenant_id)
    .$if(state === 'waiting', (query) => query.where('c.outcome', '=', 'kept'))
    .$if(of.driver_id !== undefined, (query) => query.where('c.driver_id', '=', of.driver_id ?? 0))
    .$if(of.kind !== undefined, (query) => query.where('c.kind', '=', of.kind ?? ''))
    .$if(of.made_id !== undefined, (query) => query.where('c.made_id', '=', of.made_id ?? 0))
    .$if(of.workday_id !== undefined, (query) =>
      query
        .where('c.job_id', 'is', null)
        .where((eb) =>
          eb.or([
            eb('c.placed_workday_id', '=', of.workday_id ?? 0),
            eb.and([eb('c.placed_workday_id', 'is', null), eb('c.workday_id', '=', of.workday_id ?? 0)]),
          ]),
        ),
    )
    .$if(job_id !== undefined, (query) =>
      query.where((eb) => eb.or([eb('c.job_id', '=', job_id ?? 0), eb('c.placed_job_id', '=', job_id ?? 0)])),
    )
    .$if(Boolean(keywords), (query) => query.where(anyHolds([...sought], keywords ?? '')))

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

export const captureById = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('driver_captures')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<CaptureRow | undefined>

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

/** Where the stops of jobs are, as the jobs say it. */
export const stopsWritten = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'collection_latitude', 'collection_longitude', 'collection_post_code', 'collection_town'])
    .select(['delivery_latitude', 'delivery_longitude', 'delivery_post_code', 'delivery_town'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

/** The registration of vehicles, the serial number of trailers. */
export async function subjectsNamed({ db, tenant_id }: Tx, ids: { vehicles: number[]; trailers: number[] }) {
  const of = { vehicles: [0, ...ids.vehicles], trailers: [0, ...ids.trailers] }
  const [vehicles, trailers] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(['id', 'reg'])
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', of.vehicles)
      .execute(),
    db
      .selectFrom('trailers')
      .select(['id', 'serial_no'])
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', of.trailers)
      .execute(),
  ])
  return { vehicles, trailers }
}

export const filesNamed = ({ db, tenant_id }: Tx, capture_ids: readonly number[]) =>
  db
    .selectFrom('driver_capture_files')
    .select(['id', 'capture_id', 'use', 'picture'])
    .where('tenant_id', '=', tenant_id)
    .where('capture_id', 'in', [0, ...capture_ids])
    .orderBy('capture_id')
    .orderBy('position')
    .execute()
