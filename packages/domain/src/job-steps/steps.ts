import type { JobStatus } from '../jobs/status.ts'
import { endingSteps } from './ending-steps.ts'
import { exchangeSteps } from './exchange-steps.ts'
import { updateJobStatus } from './job-steps.calls.ts'
import { moneySteps } from './money-steps.ts'
import { planningSteps } from './planning-steps.ts'
import { roadSteps } from './road-steps.ts'
import type { StepRow } from './step-row.ts'
import { tripSteps } from './trip-steps.ts'

const rows = { ...planningSteps, ...roadSteps, ...moneySteps, ...endingSteps, ...exchangeSteps, ...tripSteps }

export type StepId = keyof typeof rows

/** A row with its id, and the values of what it leaves out. */
export type JobStep = StepRow & { id: StepId } & Required<Pick<StepRow, 'actor' | 'permissions' | 'effects' | 'place'>>

const completed = (id: StepId, row: StepRow): JobStep => {
  const call = row.call ?? (row.wire_status && updateJobStatus)
  return {
    actor: 'office',
    permissions: [],
    effects: {},
    place: call ? 'other' : 'elsewhere',
    ...row,
    ...(call && { call }),
    id,
  }
}

const table = new Map((Object.keys(rows) as StepId[]).map((id) => [id, completed(id, rows[id])]))

/**
 * The status machine: the only place that knows which step is possible from where, for whom, where it leads, and all that
 * follows from it. The server's guard, the browser's buttons and the picture in the docs are all read from it.
 */
export const jobSteps: readonly JobStep[] = [...table.values()]

export const jobStep = (id: StepId): JobStep => table.get(id) as JobStep

/** A job in one of these waits for somebody to carry it; so does a booked trip while any of its sub-jobs does. */
export const waitingForCarrier: readonly JobStatus[] = jobStep('allocate').from
