import { proofEmail as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { dateIn, showMoment } from '@dray/domain/kernel/clock-time.ts'
import { z } from 'zod'
import { queueEmail } from '#features/emails/index.ts'
import { tellOnce } from '#features/expiry/index.ts'
import { recordFiles } from '#features/files/index.ts'
import { customersProof, type PrintedJob, printedProof, readPrintedJob } from '#features/job-documents/index.ts'
import { isNamed, type StoredFile, storePaper } from '#features/papers/index.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { expectedPicturesSince, proofReceiver } from './send-proof.repo.ts'
import { getsProofsAtOnce, sendProofSoon, sendProofTask } from './send-proof-soon.ts'

const bucket = 'pod'
/** So long a driver's pictures are waited for; a proof without them is better than none. */
const longestWaitMs = 60 * 60_000
const waitAgainMs = 5 * 60_000

/** Sends a job's proof of delivery to a customer who gets it at once: once for each proof that was added. */
export const sendProof = defineTask({
  name: sendProofTask,
  payload: z.object({ tenant_id: z.int(), job_id: z.int() }),
  async handle({ tenant_id, job_id }, { inCompany, services }) {
    const gathered = await inCompany(tenant_id, (ctx) => gather(ctx, job_id))
    if (!gathered) return
    const files = services.files.of(tenant_id)
    const paper = await printedProof(files, customersProof(gathered.read))
    await withNewFiles(files, async (stored) => {
      const file = await storePaper(services, paper, { tenant_id, now: gathered.now, bucket })
      stored(file.key)
      const isSent = await inCompany(tenant_id, (ctx) => send(ctx, gathered, file))
      if (!isSent) await files.remove(file.key)
    })
  },
})

interface Gathered {
  read: PrintedJob
  to: string[]
  now: string
}

/** What is sent to whom; null where nothing is, or not yet. */
async function gather(ctx: TxContext, job_id: number): Promise<Gathered | null> {
  const receiver = await proofReceiver(ctx.tx, job_id)
  if (!receiver || receiver.to.length === 0) return null
  const { customer_id } = receiver
  if (!(await getsProofsAtOnce(ctx.tx, customer_id))) return null
  const read = await readPrintedJob(ctx, job_id)
  if (!isNamed(read.company) || !latestOf(read)) return null
  const since = await expectedPicturesSince(ctx.tx, job_id)
  if (since !== null && Date.parse(ctx.now) - Date.parse(since) < longestWaitMs) {
    await sendProofSoon(ctx, { id: job_id, parent_id: null, customer_id }, waitAgainMs)
    return null
  }
  return { read, to: receiver.to, now: ctx.now }
}

/** The last proof of the job's delivery; of a trip's sub-jobs the last one's proves it. */
const latestOf = ({ job }: PrintedJob) =>
  job.job_process
    .filter(({ type, proves_job }) => type === 'pod' && proves_job === 1)
    .toSorted((one, other) => one.id - other.id)
    .at(-1)

async function send(ctx: TxContext, { read, to }: Gathered, file: StoredFile): Promise<boolean> {
  const proof = latestOf(read)
  const { job, company } = read
  const key = `proof:${job.id}:${proof?.id}`
  const fresh = await tellOnce(ctx.tx, [key], dateIn(company.time_zone, ctx.now))
  if (!proof || fresh.size === 0) return false
  await recordFiles(ctx, [{ ...file, bucket }], { used: true })
  const leg = read.legs.find(({ id }) => id === proof.job_id) ?? job
  const said = {
    job_number: job.job_number,
    where: [leg.delivery_name, leg.delivery_town].filter(Boolean).join(', '),
    when: showMoment(proof.pod_time, company.time_zone),
    name: proof.pod_name,
  }
  const email = {
    subject: texts.subject(job.job_number, job.customer_reference[0]?.name ?? null),
    title: texts.title,
    paragraphs: [texts.delivered(said), texts.attached],
    company: { name: company.company_name },
    customer_id: job.customer_id,
    attachments: [file],
  }
  for (const address of to) await queueEmail(ctx, { ...email, to: address })
  return true
}
