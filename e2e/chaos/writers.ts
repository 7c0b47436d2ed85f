import { setTimeout as wait } from 'node:timers/promises'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { deleteJob, restoreJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import type { ChaosCompany } from './company.ts'

/** What the server has acknowledged of one job. */
export interface KnownJob {
  id: number
  /** Stands on the job as the name of its collection: one a job. */
  name: string
  status: string
  /** Acknowledged writes, the first included. */
  writes: number
  /** Nobody is changing it. */
  isAtRest: boolean
}

export interface Ledger {
  jobs: KnownJob[]
  /** Writes that were answered with success. */
  acknowledged: number
  /** The answers that contradict what was acknowledged, or that no failure of the database excuses. */
  wrong: string[]
}

interface Writing {
  company: ChaosCompany
  ledger: Ledger
  isOver: () => boolean
}

type Job = CallReceived<typeof saveJob>

/** Sends a write under one key until it is acknowledged, as a careful program does. */
async function acknowledged<C extends AnyCall>(
  { company, ledger, isOver }: Writing,
  call: C,
  { sent, key }: { sent: CallSent<C>; key: string },
): Promise<CallReceived<C>> {
  for (;;) {
    const answer = await company.clerk.send(call, sent, { headers: { 'idempotency-key': key } }).catch(() => undefined)
    if (answer?.status === 200) {
      ledger.acknowledged++
      return answer.data
    }
    if (answer && answer.status !== 503) {
      const wrong = `${call.id}: ${answer.status} ${answer.code}`
      ledger.wrong.push(wrong)
      // No patience changes this answer: without an end it would be asked for ever.
      if (isOver()) throw new Error(wrong)
    }
    await wait(50)
  }
}

/** Lets so many people write and look at once; the ledger fills meanwhile. */
export function beginWork(company: ChaosCompany, { writers, readers = 0 }: { writers: number; readers?: number }) {
  const ledger: Ledger = { jobs: [], acknowledged: 0, wrong: [] }
  let isOver = false
  const writing = { company, ledger, isOver: () => isOver }
  const work = [
    ...Array.from({ length: writers }, (_, writer) => write(writing, writer)),
    ...Array.from({ length: readers }, () => read(writing)),
  ]
  return {
    ledger,
    /** Resolves when everybody has finished what they were at. */
    async end() {
      isOver = true
      await Promise.all(work)
    },
  }
}

/** Enters jobs, one after another, and takes each through a step or two. */
async function write(writing: Writing, writer: number) {
  for (let n = 0; !writing.isOver(); n++) await workJob(writing, `chaos-${writer}-${n}`, n % 3)
}

async function workJob(writing: Writing, name: string, kind: number) {
  const made = await acknowledged(writing, saveJob, { sent: { body: bodyOf(writing.company, name) }, key: name })
  const job: KnownJob = { id: made.id, name, status: made.status, writes: 1, isAtRest: false }
  writing.ledger.jobs.push(job)
  const done = ({ status }: Job) => {
    job.status = status
    job.writes++
  }
  const params = { id: job.id }
  if (kind === 0) {
    const body = { status: 'Cancelled', confirmed: 1 } as const
    done(await acknowledged(writing, updateJobStatus, { sent: { params, body }, key: `${name} cancel` }))
  }
  if (kind === 1) {
    done(await acknowledged(writing, deleteJob, { sent: { params }, key: `${name} delete` }))
    done(await acknowledged(writing, restoreJob, { sent: { params }, key: `${name} restore` }))
  }
  job.isAtRest = true
  await check(writing, job)
}

export const bodyOf = ({ customer_id, load_type_id }: ChaosCompany, name: string) =>
  ({
    customer_id,
    load_type_id,
    collection_name: name,
    collection_town: 'Bristol',
    collection_post_code: 'BS11 9AA',
    collection_date: '2026-06-01',
    delivery_name: 'Receiver',
    delivery_town: 'Swindon',
    delivery_post_code: 'SN3 5HQ',
    base_charge: 85,
    keep_addresses: 0,
  }) as CallSent<typeof saveJob>['body']

/** Reads a job that nobody changes and holds it against what was acknowledged. */
async function check({ company, ledger }: Pick<Writing, 'company' | 'ledger'>, job: KnownJob) {
  const answer = await company.clerk.send(getJob, { params: { id: job.id } }).catch(() => undefined)
  if (!answer || answer.status === 503) return
  const { status, collection_name, version } = answer.data ?? {}
  const isRight =
    answer.status === 200 && status === job.status && collection_name === job.name && version === job.writes
  if (!isRight)
    ledger.wrong.push(`${job.name}: read ${answer.status} ${status} ${version}, known ${job.status} ${job.writes}`)
}

/** Reads jobs at random for as long as it goes on. */
async function read(writing: Writing) {
  while (!writing.isOver()) {
    const job = writing.ledger.jobs[Math.floor(Math.random() * writing.ledger.jobs.length)]
    if (job?.isAtRest) await check(writing, job)
    await wait(10)
  }
}
