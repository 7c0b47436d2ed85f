import type { JobCapture } from '@dray/domain/driver-captures/capture.ts'
import { sideOf } from '@dray/domain/driver-captures/capture-side.ts'
import type { Met } from '@dray/domain/driver-captures/decide-capture.ts'
import { driverRecord, hasFailed, isAnswer, type Recorded } from '@dray/domain/driver-captures/driver-record.ts'
import { type Holding, stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import { type Leg, nextLeg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import { hasReached, type JobStatus } from '@dray/domain/jobs/status.ts'
import { offersAreOn } from '#features/job-offers/index.ts'
import { type Job, lockJob, statusFacts, wasAllocated } from '#features/jobs/index.ts'
import { openAllocation } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { countedCaptures, isProvedElsewhere, jobExists, legsOfDriver, ownWorkday } from './captures.repo.ts'

/** A job as a capture of it meets it, locked. */
export interface MetJob extends Met {
  job: Job
  /** Where it is the driver's, or was before it was given back. */
  workday_id: number | null
  /** The allocation by which it is the driver's; of the leg of a trip the trip's. */
  allocation_id: number | null
  /** What the driver captured of it before. */
  captured: Recorded[]
}

interface Wanted {
  one: JobCapture
  driver_id: number
  device_id: number
  is_after_end: boolean
}

/** Returns the job that a capture is about and how its driver stands to it; null where there is no such job. */
export async function meetJob(
  ctx: TxContext,
  { one, driver_id, device_id, is_after_end }: Wanted,
): Promise<MetJob | null> {
  const { tx } = ctx
  if (!(await jobExists(tx, one.job_id))) return null
  const job = await lockJob(tx, one.job_id)
  const of = { job_id: job.id, driver_id }
  const captured = await countedCaptures(tx, of)
  const held = (await holdingOf(ctx, job, { one, driver_id })) ?? (await gaveBack(ctx, job, { captured, driver_id }))
  const [facts] = await statusFacts(tx, [job])
  if (!facts) throw new Error(`Job ${job.job_number} has no facts`)
  const type = sideOf(one) === 'collection' ? 'poc' : 'pod'
  return {
    job,
    captured,
    ...held,
    mode: job.mode as JobMode,
    facts,
    is_after_end,
    is_offered: await isOffered(tx, one, held),
    is_proved: one.kind === 'proof' && (await isProvedElsewhere(tx, { job_id: job.id, type, device_id })),
  }
}

/** An answer is to one allocation: who got the job anew was asked anew. */
async function isOffered(tx: Tx, one: JobCapture, { allocation_id, holding }: Held): Promise<boolean> {
  if (!isAnswer(one.kind) || !('work_day_job_id' in one.body)) return true
  const isOpen = holding === 'open' || holding === 'with_trip'
  return isOpen && one.body.work_day_job_id === allocation_id && (await offersAreOn(tx))
}

interface Held {
  holding: Holding
  leg: Leg
  is_planned: boolean
  workday_id: number | null
  allocation_id: number | null
}

/** The leg of the driver's that a capture is about: one with its stop before another, one under way before one done. */
async function holdingOf({ tx }: TxContext, job: Job, { one, driver_id }: Pick<Wanted, 'one' | 'driver_id'>) {
  const rows = await legsOfDriver(tx, { job_id: job.id, driver_id })
  const side = sideOf(one)
  const hasStop = ({ leg }: { leg: Leg }) => side === null || stopsOf({ leg, mode: job.mode as JobMode }).includes(side)
  const row = rows.find(({ id }) => id === answered(one)) ?? rows.find(hasStop) ?? rows[0]
  if (!row) return heldWithTrip(tx, job, { side, driver_id })
  const { id: allocation_id, leg, workday_id } = row
  const holding: Holding = row.is_completed === 1 ? 'completed' : 'open'
  return { holding, leg, workday_id, allocation_id, is_planned: row.is_planned === 1 }
}

const answered = ({ body }: JobCapture) => ('work_day_job_id' in body ? body.work_day_job_id : null)

interface WithTrip {
  side: Side | null
  driver_id: number
}

/** The leg of a trip that was given to the driver as a whole, unless it has a carrier of its own. */
async function heldWithTrip(tx: Tx, job: Job, { side, driver_id }: WithTrip): Promise<Held | null> {
  if (job.parent_id === null) return null
  const [trip] = await legsOfDriver(tx, { job_id: job.parent_id, driver_id })
  if (!trip || (await wasAllocated(tx, job.id))) return null
  const mode = job.mode as JobMode
  const next = nextLeg({ ...job, mode })
  const isPast = next === 'delivery' && side === 'collection' && stopsOf({ leg: 'both', mode }).includes(side)
  const isDone = isPast || trip.is_completed === 1 || hasReached(job.status as JobStatus, 'Completed')
  return {
    holding: isDone ? 'completed' : 'with_trip',
    leg: isPast ? 'collection' : next,
    workday_id: trip.workday_id,
    allocation_id: trip.id,
    is_planned: trip.is_planned === 1,
  }
}

/** Where a driver failed to collect and nobody else was given the job since, it is taken up again where it was. */
async function gaveBack({ tx }: TxContext, job: Job, { captured, driver_id }: Given): Promise<Held> {
  const leg = nextLeg(job as Parameters<typeof nextLeg>[0])
  const none: Held = { holding: 'none', leg, is_planned: false, workday_id: null, allocation_id: null }
  const last = captured.findLast(({ kind, workday_id }) => kind === 'failed' && workday_id !== null)
  if (!last?.workday_id || !hasFailed(driverRecord(captured).collection)) return none
  const { work_day_job, sub_contractor_job } = await openAllocation(tx, job.id)
  const workday = await ownWorkday(tx, { id: last.workday_id, driver_id })
  return workday && !work_day_job && !sub_contractor_job
    ? { ...none, holding: 'gave_back', workday_id: workday.id }
    : none
}
interface Given {
  captured: Awaited<ReturnType<typeof countedCaptures>>
  driver_id: number
}
