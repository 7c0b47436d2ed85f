import { formTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import {
  asksForAll,
  firmestRule,
  missingParts,
  type ProofPart,
  type ProofRule,
  provesNothing,
} from '@dray/domain/proofs/proof-rule.ts'
import { captureOf } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { newCaptureId } from '../outbox/capture-id.ts'
import type { NewCapture, NewFile } from '../outbox/queue.ts'
import type { Stroke } from '../outbox/strokes.ts'
import type { Phone } from '../phone.ts'
import { blankToNull, piecesOf } from '../use-keep-form.ts'

type Body = CaptureOf<'proof'>['body']

/** A proof's form: one for all jobs that are ticked. */
export interface ProofValues {
  /** Each job's capture has its id from the form's first tap on. */
  ids: Record<number, string>
  ticked: number[]
  pieces: Record<number, string>
  name: string
  strokes: Stroke[]
  condition: NonNullable<Body['condition']>
  part_reason: Body['part_reason']
  remarks: string
}

/** Ticked are the job itself and those at its address that have begun. */
export function firstProof(one: DayJob, here: readonly DayJob[]): ProofValues {
  const ticked = here.filter(({ job, progress }) => job.id === one.job.id || progress.record.has_begun)
  return {
    ids: Object.fromEntries(here.map(({ job }) => [job.id, newCaptureId()])),
    ticked: ticked.map(({ job }) => job.id),
    pieces: Object.fromEntries(here.map(({ job }) => [job.id, job.pieces === null ? '' : String(job.pieces)])),
    name: '',
    strokes: [],
    condition: 'good',
    part_reason: null,
    remarks: '',
  }
}

export const isTicked = ({ ticked }: ProofValues, { job }: DayJob): boolean => ticked.includes(job.id)

/** Fewer pieces than were ordered. */
export function isPart({ pieces }: ProofValues, { job }: DayJob): boolean {
  const given = piecesOf(pieces[job.id] ?? '')
  return given !== null && job.pieces !== null && given < job.pieces
}

/** What the ticked jobs must have; a collection is only asked. */
export function ruleOf(values: ProofValues, { here, side }: { here: readonly DayJob[]; side: Side }): ProofRule {
  if (side === 'collection') return asksForAll
  return firmestRule(here.filter((one) => isTicked(values, one)).map(({ job }) => job.proof_rule))
}

export type ProofFaults = Record<'jobs' | 'evidence' | 'part_reason' | ProofPart, string | null>
export const noFaults: ProofFaults = {
  jobs: null,
  evidence: null,
  part_reason: null,
  name: null,
  signature: null,
  photo: null,
  pieces: null,
}

interface Around {
  here: readonly DayJob[]
  side: Side
  photos: number
}
export function proofFaults(values: ProofValues, { here, side, photos }: Around): ProofFaults {
  const jobs = here.filter((one) => isTicked(values, one))
  const rule = ruleOf(values, { here, side })
  const given = {
    name: values.name.trim() !== '',
    signature: values.strokes.length > 0,
    photo: photos > 0,
    pieces: jobs.every(({ job }) => piecesOf(values.pieces[job.id] ?? '') !== null),
  }
  const missing = missingParts(rule, given).map((part) => [part, formTexts.partWanted[part]])
  const isPartOfAny = jobs.some((one) => isPart(values, one))
  return {
    ...noFaults,
    ...Object.fromEntries(missing),
    jobs: jobs.length === 0 ? formTexts.jobWanted : null,
    evidence: missing.length === 0 && provesNothing(rule, given) ? formTexts.evidenceWanted : null,
    part_reason: isPartOfAny && values.part_reason === null ? formTexts.reasonWanted : null,
  }
}

interface Made {
  values: ProofValues
  side: Side
  files: readonly NewFile[]
  position: Phone['position']
}

/** One capture for each ticked job, with ids and copies of the pictures of its own. */
export function proofCaptures(here: readonly DayJob[], { values, side, files, position }: Made): NewCapture[] {
  const ticked = here.filter((one) => isTicked(values, one))
  return ticked.map((one, at) => {
    const body: Body = {
      side,
      name: blankToNull(values.name),
      pieces: piecesOf(values.pieces[one.job.id] ?? ''),
      remarks: blankToNull(values.remarks),
      condition: values.condition,
      part_reason: isPart(values, one) ? values.part_reason : null,
      strokes: values.strokes,
    }
    const own = at === 0 ? [...files] : files.map((file) => ({ ...file, id: newCaptureId() }))
    const id = values.ids[one.job.id] ?? newCaptureId()
    return captureOf(one, { kind: 'proof', body }, { position, id, files: own })
  })
}
