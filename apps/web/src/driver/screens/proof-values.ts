import { formTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
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

export interface ProofFaults {
  jobs: string | null
  evidence: string | null
  part_reason: string | null
}
export function proofFaults(
  values: ProofValues,
  { here, photos }: { here: readonly DayJob[]; photos: number },
): ProofFaults {
  const jobs = here.filter((one) => isTicked(values, one))
  const hasEvidence = values.name.trim() !== '' || values.strokes.length > 0 || photos > 0
  const isPartOfAny = jobs.some((one) => isPart(values, one))
  return {
    jobs: jobs.length === 0 ? formTexts.jobWanted : null,
    evidence: hasEvidence ? null : formTexts.evidenceWanted,
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
