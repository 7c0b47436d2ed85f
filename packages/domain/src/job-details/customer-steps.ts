import { type CustomerStage, customerStageOf, customerStages, stagePlace } from '../jobs/customer-stage.ts'
import { type JobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import type { JobStatus } from '../jobs/status.ts'
import { customerStepTexts as texts } from './details.messages.ts'

/** What the steps of a job are worked out from: its mode and status, and the moments that are known. */
interface Stepped {
  mode: JobMode
  status: JobStatus
  created_at: string
  collection_at: string | null
  delivery_at: string | null
  job_process: readonly { type: string; pod_time: string | null; pod_name?: string | null }[]
}

export interface CustomerStep {
  key: CustomerStage
  label: string
  state: 'done' | 'next' | 'open'
  /** When it happened, or is to happen; null where nobody knows. */
  at: string | null
  /** Whether `at` is what was agreed instead of what happened. */
  is_planned: boolean
  /** Who handed over or signed. */
  by: string | null
}

const sideOf: Partial<Record<CustomerStage, Side>> = { collected: 'collection', delivered: 'delivery' }
const hasStage = (mode: JobMode, stage: CustomerStage) => {
  const side = sideOf[stage]
  return side === undefined || modeHasSide(mode, side)
}

/**
 * The steps of a job in its customer's words: received, given to a driver, collected, delivered, each with when it
 * happened or is agreed; without the one of a side that the job does not have. None for a quote, and none for what was
 * cancelled.
 */
export function customerSteps(job: Stepped): CustomerStep[] {
  if (customerStageOf(job.status) === null) return []
  const proof = (type: string) => job.job_process.findLast((one) => one.type === type)
  const facts: Record<CustomerStage, { known: string | null; planned: string | null; by?: string | null | undefined }> =
    {
      received: { known: job.created_at, planned: null },
      booked: { known: null, planned: null },
      collected: { known: proof('poc')?.pod_time ?? null, planned: job.collection_at, by: proof('poc')?.pod_name },
      delivered: { known: proof('pod')?.pod_time ?? null, planned: job.delivery_at, by: proof('pod')?.pod_name },
    }
  // A job of two legs is given to a driver again after it was collected.
  const place = Math.max(stagePlace(job.status), proof('poc') ? customerStages.indexOf('collected') : 0)
  const stages = customerStages.filter((stage) => hasStage(job.mode, stage))
  const next = stages.find((stage) => customerStages.indexOf(stage) > place)
  return stages.map((key) => {
    const { known, planned, by = null } = facts[key]
    if (customerStages.indexOf(key) <= place) {
      return { key, label: texts.done[key], state: 'done', at: known, is_planned: false, by }
    }
    const state = key === next ? 'next' : 'open'
    return { key, label: texts.open[key], state, at: planned, is_planned: planned !== null, by: null }
  })
}
