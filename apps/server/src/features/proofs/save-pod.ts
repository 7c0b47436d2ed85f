import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { inUtc } from '@dray/domain/kernel/clock-time.ts'
import { customerNoticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { podCount } from '@dray/domain/proofs/pod-count.ts'
import { newProofRefusal } from '@dray/domain/proofs/proof-lock.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofActivities, proofMessages, proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { claimFiles, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { type Job, jobChanged, lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import { insert } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { countPods, numberOfJob, proofInputs } from './proofs.repo.ts'
import { sendProofSoon } from './send-proof-soon.ts'

type Body = CallRequest<typeof calls.savePod>['body']

const bucket = 'pod'
const signField = 'pod_sign'

/**
 * Adds a proof of delivery or of collection to a job that somebody has set out with. A job that refuses it is told
 * before any file is kept, and asked again under its lock.
 */
export const savePod: UseCase<typeof calls.savePod> = async (ctx, { params: { job_id }, body }) => {
  await ctx.reading(async ({ tx }) => refuseTooEarly(await proofInputs(tx, job_id)))
  ctx.say(proofMessages.added[body.type])
  return withKeptFiles(ctx, { bucket, sent: ctx.files }, (kept) =>
    ctx.inTransaction(async (inner) => {
      const job = await lockJob(inner.tx, job_id)
      refuseTooEarly(job)
      await recordFiles(inner, kept, { used: true })
      const isSign = (index: number) => ctx.files[index]?.field === signField
      await addProof(inner, job, {
        ...body,
        pod_image: [
          ...kept.filter((_, index) => !isSign(index)).map(({ key }) => key),
          ...(await claimed(inner, body.pod_image, 'pod_image')),
        ],
        pod_sign:
          kept.find((_, index) => isSign(index))?.key ??
          (await claimed(inner, body.pod_sign ? [body.pod_sign] : [], signField))[0] ??
          null,
      })
      return presentJob(inner, job_id)
    }),
  )
}

function refuseTooEarly(job: Pick<Job, 'status' | 'cx_loads_status' | 'parent_id'> | undefined) {
  if (!job) throw new AppError('not_found')
  const refusal = newProofRefusal({ ...job, status: job.status as JobStatus })
  if (refusal) throw new AppError(refusal)
}

const claimed = async (ctx: TxContext, references: readonly string[], field: string) =>
  (await claimFiles(ctx, { references, bucket, field })).map(({ key }) => key)

async function addProof(ctx: TxContext, job: Job, proof: Body & { pod_sign: string | null }) {
  const { type, pod_image, pod_sign, pod_name = null, pod_time, device_at, ...more } = proof
  if (pod_image.length === 0 && pod_sign === null && pod_name === null) {
    throw fieldError({ pod_image: proofReasons.proof_empty })
  }
  await recordProof(ctx, job, {
    ...more,
    type,
    pod_image,
    pod_sign,
    pod_name,
    pod_time: pod_time ? inUtc(pod_time) : ctx.now,
    device_at: device_at ? inUtc(device_at) : null,
    message: proofActivities[type](pod_name),
  })
}

type NewProof = Omit<
  Parameters<typeof insert<'job_processes'>>[2],
  'job_id' | 'customer_id' | 'user_id' | 'user_name'
> & {
  type: Body['type']
  message: string
}

/** Writes a proof, of whoever brings it, with its line in the feed and the job's number of PODs; returns its id. */
export async function recordProof(ctx: TxContext, job: Job, { message, ...proof }: NewProof) {
  const before = await countPods(ctx.tx, job.id)
  const { id } = await insert(ctx.tx, 'job_processes', {
    ...proof,
    job_id: job.id,
    customer_id: job.customer_id,
    user_id: ctx.viewer.user_id || null,
    user_name: ctx.viewer.name,
  })
  await recordActivity(ctx, { job, action_type: proof.type, message, job_process_id: id })
  await countPodsAnew(ctx, job, before)
  await tellCustomer(ctx, job, id)
  if (proof.type === 'pod') await sendProofSoon(ctx, job)
  return id
}

/** A trip speaks for its sub-jobs: the customer knows its number and no other. */
async function tellCustomer(ctx: TxContext, job: Job, id: number) {
  const number = job.parent_id === null ? job.job_number : await numberOfJob(ctx.tx, job.parent_id)
  await notifyCustomers(ctx, [
    {
      customer_id: job.customer_id,
      event: 'customer_proof',
      title: customerNoticeTexts.proof(number),
      body: customerNoticeTexts.proofBody,
      color_class: 'green',
      link: `/customer/traffic-diary?job=${job.parent_id ?? job.id}`,
      key: `customer_proof:${id}`,
    },
  ])
}

/** Updates the job's number of PODs, and sends the change to everybody who has the job open. */
export async function countPodsAnew(ctx: TxContext, job: Job, before: number) {
  const after = await countPods(ctx.tx, job.id)
  const saved = await saveJobChanges(ctx, job, { changes: { no_of_pod: podCount(job.no_of_pod, { before, after }) } })
  if (saved === job) jobChanged(ctx, job, 'update')
}
