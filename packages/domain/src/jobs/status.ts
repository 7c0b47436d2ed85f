import type { Tone } from '../kernel/tones.ts'
import type { FieldGroup } from './field-groups.ts'
import { type JobStatus, type StatusRow, statuses } from './statuses.ts'

export type { JobStatus } from './statuses.ts'

const rowOf = new Map<string, StatusRow>(statuses.map((row) => [row.name, row]))

/** A job's statuses in the order of its life, which is also the order of every list. */
export const jobStatuses: readonly JobStatus[] = statuses.map(({ name }) => name)

export const isJobStatus = (value: unknown): value is JobStatus => typeof value === 'string' && rowOf.has(value)

/** Returns all that follows from the status. */
export const statusRow = (status: JobStatus): StatusRow => rowOf.get(status) as StatusRow

/** Returns the statuses whose rows fit, in their order. */
export const statusesWhere = (fits: (row: StatusRow) => boolean): JobStatus[] =>
  jobStatuses.filter((status) => fits(statusRow(status)))

/** A status's place in the order; stored beside the status because the list's indexes order by it. */
export const statusRank = (status: JobStatus): number => statusRow(status).rank

/** The goods lie in the depot (`temp_status`). */
export const inDepot = 2

/** True from this status on, in the order of a job's life. */
export const hasReached = (status: JobStatus, milestone: JobStatus): boolean =>
  statusRank(status) >= statusRank(milestone)

/** True once somebody has set out with the job: before that nothing can be proved. */
export const hasSetOut = (status: JobStatus): boolean => !statusRow(status).is_before_start

/** True once the job is over without an invoice: nothing is added to it any more. */
export const isAtAnEnd = (status: JobStatus): boolean => statusRow(status).is_end === true

/** The groups of fields that the status has closed. */
export const lockedGroups = (status: JobStatus): readonly FieldGroup[] => statusRow(status).locks

export const statusTone = (status: JobStatus): Tone => statusRow(status).tone
