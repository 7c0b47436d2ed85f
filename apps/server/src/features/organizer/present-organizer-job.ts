import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { OrganizerJob } from '@dray/domain/organizer/organizer-wire.ts'
import { presentTimes } from '#features/jobs/index.ts'
import type { ListedJob } from './organizer-jobs.repo.ts'

/** A job as the organizer lists it, with the driver it is booked with. */
export function presentOrganizerJob(row: ListedJob): OrganizerJob {
  const references = row.customer_reference
  const { open_id, open_workday_id, driver_id } = row
  return {
    id: row.id,
    job_number: row.job_number,
    parent_id: row.parent_id,
    status: row.status as JobStatus,
    badge_name: statusLabel(row.status as JobStatus),
    mode: row.mode,
    customer: { customer_name: row.customer_name },
    customer_reference: references,
    cus_ref: references.map(({ name }) => name).join(', '),
    ...sideOf(row, 'collection'),
    ...sideOf(row, 'delivery'),
    ...presentTimes(row),
    load_type:
      row.load_type_id === null
        ? null
        : { id: row.load_type_id, code: row.load_code ?? '', color: row.load_color ?? '' },
    total_charge: row.total_charge,
    freed_from: row.freed_from,
    work_day_jobs:
      open_id === null || open_workday_id === null || driver_id === null
        ? []
        : [{ id: open_id, workday_id: open_workday_id, driver_id, full_name: row.full_name ?? '', reg: row.reg ?? '' }],
  }
}

type Sides = Pick<
  OrganizerJob,
  | 'collection_name'
  | 'collection_town'
  | 'collection_post_code'
  | 'delivery_name'
  | 'delivery_town'
  | 'delivery_post_code'
  | keyof ReturnType<typeof presentTimes>
>
type OfSide<S extends string> = Pick<Sides, Extract<keyof Sides, `${S}_${string}`>>

function sideOf<S extends 'collection' | 'delivery'>(row: ListedJob, side: S) {
  return {
    [`${side}_name`]: row[`${side}_name`],
    [`${side}_town`]: row[`${side}_town`],
    [`${side}_post_code`]: row[`${side}_post_code`],
  } as unknown as OfSide<S>
}
