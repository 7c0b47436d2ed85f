import { newPaperRefusal } from '../proofs/proof-lock.ts'
import type { CaptureOutcome, JobCapture } from './capture.ts'
import { sideOf } from './capture-side.ts'
import { isAnswer, isSilent } from './driver-record.ts'
import { type Carried, stopsOf } from './driver-steps.ts'

/** Why a capture was not simply applied, for the office to read. */
export const captureNotes = {
  no_job: 'No such job any more',
  not_theirs: 'The driver no longer had the job',
  job_ended: 'The job was cancelled or deleted',
  planned_only: 'The job is planned, not given to the driver',
  job_settled: 'The job was settled already: kept as a paper',
  proved_already: 'Somebody had proved it already',
  wrong_stop: 'The driver had another leg of the job',
  offer_over: 'The job was not offered to the driver any more',
  not_possible: 'It could not be entered as it is',
  fault: 'Could not be applied: a fault of Dray, which is in its log',
  after_end: 'Captured after the phone was ended',
  no_workday: 'The driver had no workday at that time',
  workday_ended: 'The workday had been ended early',
  workday_approved: 'The workday had been approved',
  office_entered: 'The office had entered it otherwise',
  no_vehicle: 'No such vehicle or trailer any more',
  to_confirm: 'To be confirmed by the office',
} as const
export type CaptureNote = keyof typeof captureNotes

export interface Decision {
  outcome: CaptureOutcome
  note: CaptureNote | null
  /** Counts towards what the job does next. */
  counts: boolean
}

/** What a job refuses by a rule that a driver cannot know is kept until the office has placed it. */
export const notPossible: Decision = { outcome: 'kept', note: 'not_possible', counts: false }
/** What the program fails at is kept too, and holds up no other: somebody reads it, whatever is wrong. */
export const faultMet: Decision = { outcome: 'kept', note: 'fault', counts: false }
export const applied: Decision = { outcome: 'applied', note: null, counts: true }
const noted = (note: CaptureNote, counts = false): Decision => ({ outcome: 'applied_with_note', note, counts })
export const kept = (note: CaptureNote): Decision => ({ outcome: 'kept', note, counts: false })

/** What the office must place where the job does not take it: a proof, a failure, goods brought back. */
const isEvidence = ({ kind }: Pick<JobCapture, 'kind'>) => kind === 'proof' || kind === 'failed' || kind === 'returned'

/** What is known of the job when a capture arrives; null where there is none. */
export interface Met extends Carried {
  /** The phone had been ended when it was captured. */
  is_after_end: boolean
  is_planned: boolean
  /** What an answer names is offered to the driver still. */
  is_offered: boolean
  /** A proof of this side stands already that is not of this phone. */
  is_proved: boolean
}

/**
 * What becomes of a capture: never refused for the state of its job. What proves something and fits no more is kept until
 * the office has placed it; what else fits no more stands in the ledger only.
 */
export function decideCapture(one: Pick<JobCapture, 'kind' | 'body'>, met: Met | null): Decision {
  if (!met) return kept('no_job')
  const unfit = misfit(one, met)
  if (unfit) return isEvidence(one) ? kept(unfit) : noted(unfit)
  if (isSilent(one.kind)) return applied
  if (one.kind === 'proof' && met.is_proved) return noted('proved_already', true)
  return isSettled(met) ? noted('job_settled', true) : applied
}

function misfit(one: Pick<JobCapture, 'kind' | 'body'>, met: Met): CaptureNote | null {
  if (newPaperRefusal(met.facts.status)) return 'job_ended'
  if (met.is_after_end) return 'after_end'
  if (met.holding === 'none') return 'not_theirs'
  if (met.is_planned) return 'planned_only'
  if (isAnswer(one.kind) && !met.is_offered) return 'offer_over'
  const side = sideOf(one)
  return side !== null && !stopsOf(met).includes(side) ? 'wrong_stop' : null
}

/** Nothing about money moves any more, so a stamp of the road raises no waiting. */
const settled = new Set(['Marked For Inv', 'NO/EXT Inv', 'Generating Inv', 'Invoiced', 'Billed Manually'])
const isSettled = ({ facts }: Met) => settled.has(facts.status)
