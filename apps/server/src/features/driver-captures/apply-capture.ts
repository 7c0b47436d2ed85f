import type { CaptureOf, JobCapture } from '@dray/domain/driver-captures/capture.ts'
import { sideOf } from '@dray/domain/driver-captures/capture-side.ts'
import {
  capturesOfLeg,
  driverRecord,
  hasFailed,
  isAnswer,
  isSilent,
  type Recorded,
} from '@dray/domain/driver-captures/driver-record.ts'
import { nextDriverStep } from '@dray/domain/driver-captures/driver-steps.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { takeOnOffer } from '#features/job-offers/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { jobChanged, recordActivity, saveJobChanges, statusFacts } from '#features/jobs/index.ts'
import { takeStampsAlong } from '#features/stop-times/index.ts'
import { openAllocation } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lineOf, recordCapturedProof } from './capture-on-job.ts'
import type { MetJob } from './meet-job.ts'

/** A capture with its instant by the server's clock. */
export type Timed = JobCapture & { corrected_at: string }

/**
 * Does with a job what a capture of it says: its line in the feed, its proof, the stop's times, and the steps that the
 * driver's captures lead to by now. Returns the id of the proof that it made.
 */
export async function applyCapture(ctx: TxContext, met: MetJob, one: Timed): Promise<number | null> {
  const job_process_id = one.kind === 'proof' ? await proofOf(ctx, met, one) : null
  await addLine(ctx, met, one)
  if (isSilent(one.kind)) {
    await noteOnOffer(ctx, met, one)
    return job_process_id
  }
  const recorded: Recorded = { id: one.id, seq: one.seq, kind: one.kind, body: one.body, at: one.corrected_at }
  const captured = capturesOfLeg([...met.captured, recorded], met.leg)
  await takeSteps(ctx, met, captured)
  await takeTimes(ctx, met, { one, captured })
  if (one.kind === 'failed') await markFailed(ctx, met, { body: one.body, captured })
  await noteOnOffer(ctx, met, one)
  return job_process_id
}

/** What it says of the offer: that the driver read it, answered it, or is doing it. */
async function noteOnOffer(ctx: TxContext, { job, allocation_id, holding }: MetJob, one: Timed) {
  const kind = saidOfOffer(one.kind)
  if (!kind) return
  // Who takes a job up again has an allocation since this moment.
  const id = allocation_id ?? (holding === 'open' ? (await openAllocation(ctx.tx, job.id)).work_day_job?.id : null)
  const reason = one.kind === 'rejected' ? one.body.reason : null
  if (id) await takeOnOffer(ctx, id, { kind, at: one.corrected_at, reason })
}

function saidOfOffer(kind: JobCapture['kind']) {
  if (kind === 'seen' || isAnswer(kind)) return kind
  return isSilent(kind) ? null : 'act'
}

function proofOf(ctx: TxContext, { job, workday_id }: MetJob, one: Timed & CaptureOf<'proof'>) {
  const { latitude = null, longitude = null, accuracy_m = null } = one.place ?? {}
  const place = { latitude, longitude, accuracy_m }
  return recordCapturedProof(ctx, job, {
    body: one.body,
    at: one.corrected_at,
    device_at: one.at.device,
    place,
    workday_id,
  })
}

async function addLine(ctx: TxContext, { job }: MetJob, one: Timed) {
  const line = lineOf(one)
  if (!line) return
  await recordActivity(ctx, { job, ...line, at: one.corrected_at, driver_id: ctx.viewer.account_id })
  jobChanged(ctx, job, 'update')
}

/** Takes step after step until the job stands where the captures lead. */
async function takeSteps(ctx: TxContext, met: MetJob, captured: readonly Recorded[]) {
  const record = driverRecord(captured)
  for (let step = nextDriverStep(record, met); step; step = nextDriverStep(record, met)) {
    const { effects } = jobStep(step)
    const { workday_id, leg } = met
    const carrier = effects.allocations === 'allocate' && workday_id !== null ? { workday_id, leg } : undefined
    const [job] = await takeStep(ctx, [met.job], { step, ...(carrier && { carrier }) })
    const [facts] = job ? await statusFacts(ctx.tx, [job]) : []
    if (!job || !facts) throw new Error(`${step} was not taken`)
    Object.assign(met, { job, facts, holding: holdingAfter(met, effects.allocations) })
  }
}

function holdingAfter({ holding }: MetJob, effect: string | undefined): MetJob['holding'] {
  if (effect === 'release') return holding === 'with_trip' ? holding : 'gave_back'
  if (effect === 'allocate') return 'open'
  return effect === 'complete_leg' ? 'completed' : holding
}

interface Failed {
  body: CaptureOf<'failed'>['body']
  captured: readonly Recorded[]
}

/** The job shows that a stop failed, unless the same stop was done after all. */
async function markFailed(ctx: TxContext, met: MetJob, { body: { side, reason }, captured }: Failed) {
  if (!hasFailed(driverRecord(captured)[side]) || met.holding === 'completed') return
  const changes = { failed_side: side, failed_reason: reason }
  met.job = await saveJobChanges(ctx, met.job, { changes })
}

interface Times {
  one: Timed
  captured: readonly Recorded[]
}

async function takeTimes(ctx: TxContext, met: MetJob, { one, captured }: Times) {
  const side = sideOf(one)
  if (side === null || (one.kind !== 'arrived' && one.kind !== 'departed')) return
  const { arrived_at, departed_at } = driverRecord(captured)[side]
  met.job = await takeStampsAlong(ctx, met.job.id, {
    side,
    arrived_at,
    departed_at,
    captured: captured.filter((other) => sideOf(other) === side).map(({ at }) => at),
  })
}
