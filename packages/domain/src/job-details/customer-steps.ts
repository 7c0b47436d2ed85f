import { type JobStatus, statusRank } from '../jobs/status.ts'
import { customerStepTexts as texts } from './details.messages.ts'

/** What the steps of a job are worked out from: its status, and the moments that are known. */
interface Stepped {
  status: JobStatus
  created_at: string
  collection_at: string | null
  delivery_at: string | null
  job_process: readonly { type: string; pod_time: string | null; pod_name?: string | null }[]
}

export interface CustomerStep {
  key: 'received' | 'booked' | 'collected' | 'delivered'
  label: string
  state: 'done' | 'next' | 'open'
  /** When it happened, or is to happen; null where nobody knows. */
  at: string | null
  /** Whether `at` is what was agreed instead of what happened. */
  is_planned: boolean
  /** Who handed over or signed. */
  by: string | null
}

/** From which status on a step is behind the job. */
const reached: Record<CustomerStep['key'], JobStatus> = {
  received: 'Pending',
  booked: 'Booked',
  collected: 'Collected',
  delivered: 'CX Delivered',
}
const ended: ReadonlySet<JobStatus> = new Set(['Cancelled', 'Deleted', 'Quote'])

/**
 * The steps of a job in its customer's words: received, given to a driver, collected, delivered, each with when it
 * happened or is agreed. None for a quote, and none for what was cancelled.
 */
export function customerSteps(job: Stepped): CustomerStep[] {
  if (ended.has(job.status)) return []
  const rank = statusRank(job.status)
  const proof = (type: string) => job.job_process.findLast((one) => one.type === type)
  const facts: Record<
    CustomerStep['key'],
    { known: string | null; planned: string | null; by?: string | null | undefined }
  > = {
    received: { known: job.created_at, planned: null },
    booked: { known: null, planned: null },
    collected: { known: proof('poc')?.pod_time ?? null, planned: job.collection_at, by: proof('poc')?.pod_name },
    delivered: { known: proof('pod')?.pod_time ?? null, planned: job.delivery_at, by: proof('pod')?.pod_name },
  }
  const keys = Object.keys(reached) as CustomerStep['key'][]
  const isDone = (key: CustomerStep['key']) => rank >= statusRank(reached[key])
  const next = keys.find((key) => !isDone(key))
  return keys.map((key) => {
    const { known, planned, by = null } = facts[key]
    if (isDone(key)) {
      return { key, label: texts.done[key], state: 'done', at: known, is_planned: false, by }
    }
    const state = key === next ? 'next' : 'open'
    return { key, label: texts.open[key], state, at: planned, is_planned: planned !== null, by: null }
  })
}
