import { type CaptureOutcome, canBePutBack } from '@dray/domain/driver-captures/capture.ts'
import { captureSaid, type Said } from '@dray/domain/driver-captures/capture-said.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import {
  captureActivities as lines,
  captureMessages as texts,
} from '@dray/domain/driver-captures/driver-captures.messages.ts'
import {
  type placeDriverCapture as call,
  type OfficeCapture,
  officeCapture,
} from '@dray/domain/driver-captures/office-captures.calls.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { newPaperRefusal } from '@dray/domain/proofs/proof-lock.ts'
import { type Job, jobChanged, lockJob, recordActivity } from '#features/jobs/index.ts'
import { addProofPicture, attachPapers } from '#features/proofs/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { recordCapturedProof } from './capture-on-job.ts'
import { type CaptureRow, filesOf, jobExists } from './captures.repo.ts'
import { driversNamed } from './office-captures.repo.ts'
import { placeOfDay } from './place-of-day.ts'
import { presentCaptures } from './present-captures.ts'

type Body = Parameters<UseCase<typeof call>>[1]['body']

/**
 * Places what was kept, or puts back what was set aside: a proof becomes a proof of the job, everything else a line of its
 * feed, each with who captured it. No status and no price moves by it: those are the office's own steps.
 */
export const placeDriverCapture: UseCase<typeof call> = (ctx, { params, body }) =>
  changeRow(
    ctx.tx,
    { table: 'driver_captures', by: { id: params.id }, version: body.version },
    {
      answer: officeCapture,
      present: async (row) => (await presentCaptures(ctx, [row as CaptureRow]))[0] as OfficeCapture,
      changes: (was) => placed(ctx, was as CaptureRow, body),
      changed: (row) => ctx.publish(driverCaptureChange('update', [row.id])),
    },
  )

async function placed(ctx: TxContext, was: CaptureRow, body: Body) {
  if (body.action === 'put_back') return putBack(was)
  if (was.outcome !== 'kept') throw fieldError({ action: texts.settled })
  const by = { placed_by: ctx.viewer.user_id, placed_by_name: ctx.viewer.name, placed_at: ctx.now }
  if (body.action === 'set_aside') return { ...by, outcome: 'set_aside' }
  await refuseUnknown(ctx, body)
  if (was.job_id === null) return { ...by, ...(await placeOfDay(ctx, was, body)) }
  const job = await jobFor(ctx, was, body)
  const outcome = body.action === 'move' ? 'moved' : 'applied_with_note'
  return { ...by, outcome, job_process_id: await putOnJob(ctx, job, was), placed_job_id: job.id }
}

/** Nothing was made of it, so nothing is undone; the trail has who set it aside and who put it back. */
function putBack({ outcome }: CaptureRow) {
  if (!canBePutBack(outcome as CaptureOutcome)) throw fieldError({ action: texts.notSetAside })
  return { outcome: 'kept', placed_by: null, placed_by_name: null, placed_at: null }
}

/** What is named is the company's, whether this capture goes there or not. */
async function refuseUnknown(ctx: TxContext, { job_id, workday_id }: Body) {
  const isKnown =
    (job_id === undefined || (await jobExists(ctx.tx, job_id))) &&
    (workday_id === undefined || (await knownWorkday(ctx, workday_id)) !== null)
  if (!isKnown) throw new AppError('not_found')
}

/** The job that takes it, locked. */
async function jobFor(ctx: TxContext, row: CaptureRow, { action, job_id }: Body): Promise<Job> {
  const isMoved = action === 'move'
  if (isMoved && job_id === undefined) throw fieldError({ job_id: texts.noJob })
  const id = (isMoved ? job_id : row.job_id) ?? 0
  if (!(await jobExists(ctx.tx, id))) throw fieldError({ action: texts.jobGone })
  const job = await lockJob(ctx.tx, id)
  const refusal = newPaperRefusal(job.status as JobStatus)
  if (refusal) throw new AppError(refusal, { data: { status: job.status } })
  return job
}

async function putOnJob(ctx: TxContext, job: Job, row: CaptureRow): Promise<number | null> {
  const said = { kind: row.kind, body: row.said } as Said
  const [driver] = await driversNamed(ctx.tx, [row.driver_id])
  const message = lines.placed(captureSaid(said), driver?.full_name ?? '')
  await recordActivity(ctx, { job, action_type: 'updated', message, at: row.at, driver_id: row.driver_id })
  jobChanged(ctx, job, 'update')
  const files = (await filesOf(ctx.tx, row.id)).filter(({ picture }) => picture !== null)
  if (said.kind !== 'proof') {
    const { user_id, name: owner_name } = ctx.viewer
    const papers = files.map(({ picture, use, bytes }) => ({
      key: picture ?? '',
      name: use,
      size: bytes,
      user_id,
      owner_name,
    }))
    if (papers.length > 0) await attachPapers(ctx, job, papers)
    return null
  }
  const { latitude, longitude, accuracy_m, device_at, at, workday_id } = row
  const place = { latitude, longitude, accuracy_m }
  const proof = { body: said.body, at, device_at, place, workday_id: await knownWorkday(ctx, workday_id) }
  const job_process_id = await recordCapturedProof(ctx, job, proof)
  for (const { picture, use } of files) {
    await addProofPicture(ctx, job, { job_process_id, key: picture ?? '', is_signature: use === 'signature' })
  }
  return job_process_id
}

/** A workday may have gone meanwhile. */
async function knownWorkday({ tx }: TxContext, id: number | null) {
  if (id === null) return null
  const found = await tx.db
    .selectFrom('workdays')
    .select('id')
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? id : null
}
