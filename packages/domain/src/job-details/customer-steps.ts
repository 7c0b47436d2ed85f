import { type CustomerStage, customerStageOf, customerStages, stagePlace } from '../jobs/customer-stage.ts'
import { type JobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import type { JobStatus } from '../jobs/status.ts'
import { type StopTime, type TimeColumns, timeOfSide } from '../jobs/stop-time.ts'
import { customerStepTexts as texts } from './details.messages.ts'

/** What the steps of a job are worked out from: its mode and status, and the moments that are known. */
interface Stepped extends TimeColumns {
  mode: JobMode
  status: JobStatus
  created_at: string
  job_process: readonly { type: string; proves_job: number; pod_time: string | null; pod_name?: string | null }[]
}

export interface CustomerStep {
  key: CustomerStage
  label: string
  state: 'done' | 'next' | 'open'
  /** When it happened; null where nobody knows, and before. */
  at: string | null
  /** When it is to happen, as it was agreed. */
  agreed: StopTime | null
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
  const proof = (type: string) => job.job_process.findLast((one) => one.type === type && one.proves_job === 1)
  const proved = (type: string) => ({ at: proof(type)?.pod_time ?? null, by: proof(type)?.pod_name ?? null })
  const facts: Record<CustomerStage, { at: string | null; by: string | null }> = {
    received: { at: job.created_at, by: null },
    booked: { at: null, by: null },
    collected: proved('poc'),
    delivered: proved('pod'),
  }
  // A job of two legs is given to a driver again after it was collected.
  const place = Math.max(stagePlace(job.status), proof('poc') ? customerStages.indexOf('collected') : 0)
  const stages = customerStages.filter((stage) => hasStage(job.mode, stage))
  const next = stages.find((stage) => customerStages.indexOf(stage) > place)
  return stages.map((key) => {
    if (customerStages.indexOf(key) <= place) {
      return { key, label: texts.done[key], state: 'done', agreed: null, ...facts[key] }
    }
    const side = sideOf[key]
    const time = side && timeOfSide(job, side)
    const agreed = time && time.kind !== 'none' ? time : null
    return { key, label: texts.open[key], state: key === next ? 'next' : 'open', at: null, agreed, by: null }
  })
}
