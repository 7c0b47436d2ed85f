import { jobDetail } from '@dray/domain/jobs/job.ts'
import { type JobMode, modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { inUtc } from '@dray/domain/kernel/clock-time.ts'
import { stampErrors } from '@dray/domain/stop-times/stop-stamps.ts'
import type { saveStopTimes as call } from '@dray/domain/stop-times/stop-times.calls.ts'
import { stopTimesReasons } from '@dray/domain/stop-times/stop-times.messages.ts'
import { stopTimesRefusal } from '@dray/domain/stop-times/stop-times-refusal.ts'
import { type StopStamps, stopWaiting } from '@dray/domain/stop-times/stop-waiting.ts'
import * as z from 'zod/mini'
import { type Job, jobChanged, lockJobs, presentJob, recordActivities, saveJobChanges } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { stopLines } from './stop-lines.ts'
import {
  insertStopTime,
  lockStopTimes,
  parentOf,
  removeStopTime,
  type StopTimeRow,
  updateStopTime,
  waitingTermsOf,
} from './stop-times.repo.ts'
import { chargesAfter } from './waiting-columns.ts'

/**
 * Saves when the driver arrived at a stop and left it, and proposes its waiting charge by the terms of today. Of a leg the
 * charge belongs to its trip. Times that change take an approved charge back, which needs the right to change prices.
 */
export const saveStopTimes: UseCase<typeof call> = async (ctx, { params: { job_id }, body }) => {
  const { job, priced } = await lockPriced(ctx, job_id)
  const refusal = stopTimesRefusal(job.status as JobStatus) ?? stopTimesRefusal(priced.status as JobStatus)
  if (refusal) throw new AppError(refusal, { data: { status: job.status } })
  const was = (await lockStopTimes(ctx.tx, { of: 'job_id', id: job.id })).find(({ side }) => side === body.side)
  await checkVersion(ctx, { job_id, was, version: body.version })
  const stamps = stampsOf(body)
  checkStamps(ctx, job, { stamps, side: body.side })
  if (isSame(was, stamps)) return presentJob(ctx, job.id)
  if (was?.is_approved === 1 && !ctx.viewer.permissions.has('jobs.price')) {
    throw new AppError('forbidden', { text: stopTimesReasons.approved })
  }
  const is = await writeStop(ctx, { job, priced, was, side: body.side, stamps })
  const saved = await saveJobChanges(ctx, priced, {
    changes: chargesAfter(priced, { was: was ? [was] : [], is: is ? [is] : [] }),
  })
  if (saved === priced || priced !== job) jobChanged(ctx, job, 'update')
  await recordActivities(ctx, stopLines({ job, side: body.side, was, is }))
  return presentJob(ctx, job.id)
}

/** A job and the job whose price its waiting belongs to, locked. */
export async function lockPriced({ tx }: TxContext, job_id: number): Promise<{ job: Job; priced: Job }> {
  const found = await parentOf(tx, job_id)
  if (!found) throw new AppError('not_found')
  const jobs = await lockJobs(tx, found.parent_id === null ? [job_id] : [found.parent_id, job_id])
  const [job, priced] = [job_id, found.parent_id ?? job_id].map((id) => jobs.find((one) => one.id === id))
  if (!job || !priced) throw new AppError('not_found')
  return { job, priced }
}

interface Seen {
  job_id: number
  was: StopTimeRow | undefined
  version: number | undefined
}

async function checkVersion(ctx: TxContext, { job_id, was, version }: Seen) {
  if (version === undefined || version === (was?.version ?? 0)) return
  const data = z.encode(jobDetail, await presentJob(ctx, job_id))
  throw new AppError('conflict', { data, of: was && { table: 'stop_times', id: was.id } })
}

const stampsOf = ({ arrived_at, departed_at }: StopStamps): StopStamps => ({
  arrived_at: arrived_at && inUtc(arrived_at),
  departed_at: departed_at && inUtc(departed_at),
})

function checkStamps(ctx: TxContext, job: Job, { stamps, side }: { stamps: StopStamps; side: Side }) {
  if (!modeHasSide(job.mode as JobMode, side)) throw fieldError({ side: stopTimesReasons.no_such_stop(side) })
  const errors = stampErrors(stamps, ctx.now)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
}

const instantOf = (at: string | null | undefined) => (at ? Date.parse(at) : null)
export const isSame = (was: StopTimeRow | undefined, { arrived_at, departed_at }: StopStamps) =>
  instantOf(was?.arrived_at) === instantOf(arrived_at) && instantOf(was?.departed_at) === instantOf(departed_at)

interface Stop {
  job: Job
  priced: Job
  was: StopTimeRow | undefined
  side: Side
  stamps: StopStamps
}

/** Returns the stop as it is stored now; nothing where both times are gone. */
export async function writeStop(
  { tx }: TxContext,
  { job, priced, was, side, stamps }: Stop,
): Promise<StopTimeRow | undefined> {
  if (stamps.arrived_at === null) {
    if (was) await removeStopTime(tx, was)
    return undefined
  }
  const terms = job.load_type_id === null ? undefined : await waitingTermsOf(tx, job.load_type_id)
  const waiting = stopWaiting(stamps, { starts_at: timeOfSide(job, side).from_at, terms: terms ?? null })
  const values = { ...stamps, ...waiting, is_approved: 0 }
  if (was) return updateStopTime(tx, was, values)
  return insertStopTime(tx, { ...values, job_id: job.id, priced_job_id: priced.id, side })
}
