import * as z from 'zod/mini'
import { instantIn, linesIn, linesOrNull, textIn, textOrNull } from '../kernel/wire.ts'
import { captureId } from './capture-id.ts'
import { largestFile, longestReason, mostFiles } from './capture-limits.ts'
import { dayBodies, isEachOnce } from './day-bodies.ts'
import { strokes } from './strokes.ts'

/** The form in which phones write their captures; a phone may be weeks behind the server. */
export const captureSchema = 1

export const captureSides = ['collection', 'delivery'] as const
const side = z.enum(captureSides)
const pieces = z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))
const rowId = z.int().check(z.positive())

/** How goods were found when they were handed over. */
export const goodsConditions = ['good', 'damaged', 'short'] as const

/** What each kind of capture of a job says beside its time and place. */
const jobBodies = {
  seen: z.object({ day_version: textOrNull(80) }),
  /** What was offered by this allocation: of the leg of a trip the trip's. */
  accepted: z.object({ work_day_job_id: rowId }),
  rejected: z.object({ work_day_job_id: rowId, reason: textIn(longestReason, 'Must say why') }),
  started: z.object({}),
  arrived: z.object({ side }),
  loaded: z.object({ pieces, seal: textOrNull(60) }),
  departed: z.object({ side }),
  proof: z.object({
    side,
    name: textOrNull(120),
    pieces,
    remarks: linesOrNull(1000),
    condition: z.nullable(z.enum(goodsConditions)),
    /** Why fewer pieces were handed over than ordered. */
    part_reason: textOrNull(longestReason),
    strokes,
  }),
  /** The reason in the company's words, as the driver read them. */
  failed: z.object({ side, reason: textIn(longestReason, 'Must say why'), remarks: linesOrNull(1000) }),
  returned: z.object({ name: textOrNull(120), remarks: linesOrNull(1000) }),
  note: z.object({ side: z.nullable(side), text: linesIn(2000, 'Must say something') }),
} as const
type JobKind = keyof typeof jobBodies
type DayKind = keyof typeof dayBodies
export type CaptureKind = JobKind | DayKind
export const jobKinds = Object.keys(jobBodies) as [JobKind, ...JobKind[]]
export const captureKinds = [...jobKinds, ...Object.keys(dayBodies)] as [CaptureKind, ...CaptureKind[]]

/** What a file of a capture is. */
const captureFileUses = ['signature', 'photo'] as const

const captureFile = z.object({
  id: captureId,
  use: z.enum(captureFileUses),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int().check(z.positive(), z.lte(largestFile)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal')),
})
export type CaptureFile = z.output<typeof captureFile>

const common = {
  /** Made by the phone when its form was first touched; unique for ever. */
  id: captureId,
  schema: z.int().check(z.gte(1), z.lte(captureSchema)),
  /** Counts up per phone. */
  seq: z.int().check(z.gte(0)),
  workday_id: z.nullable(rowId),
  at: z.object({
    /** The phone's own clock. */
    device: instantIn,
    /** The server's clock less the phone's, as far as the phone knows; null while it has never heard it. */
    offset_ms: z.nullable(z.int().check(z.gte(-8_640_000_000_000), z.lte(8_640_000_000_000))),
  }),
  place: z.nullable(
    z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
      accuracy_m: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
      fix_at: z.nullable(instantIn),
    }),
  ),
  files: z.array(captureFile).check(
    z.maxLength(mostFiles),
    z.refine((files) => isEachOnce(files.map(({ id }) => id)), 'Each picture once'),
  ),
}

const ofJob = <K extends JobKind>(kind: K) =>
  z.object({
    ...common,
    /** The job that it is about. */
    job_id: rowId,
    kind: z.literal(kind),
    body: jobBodies[kind] as (typeof jobBodies)[K],
  })
const ofDay = <K extends DayKind>(kind: K) =>
  z.object({ ...common, job_id: z.null(), kind: z.literal(kind), body: dayBodies[kind] as (typeof dayBodies)[K] })

/** A picture that an answer of a check names is one of the capture's. */
const check = ofDay('check').check(({ value, issues }) => {
  const named = new Set(value.files.map(({ id }) => id))
  for (const [at, { photo, random_photo }] of value.body.answers.entries()) {
    for (const [field, id] of Object.entries({ photo, random_photo })) {
      if (id === null || named.has(id)) continue
      const path = ['body', 'answers', at, field]
      issues.push({ code: 'custom', message: 'Must be one of its pictures', input: id, path })
    }
  }
})

/** One thing that a driver did or saw, as the phone keeps and sends it. */
export const capture = z.discriminatedUnion('kind', [
  ofJob('seen'),
  ofJob('accepted'),
  ofJob('rejected'),
  ofJob('started'),
  ofJob('arrived'),
  ofJob('loaded'),
  ofJob('departed'),
  ofJob('proof'),
  ofJob('failed'),
  ofJob('returned'),
  ofJob('note'),
  check,
  ofDay('defect'),
  ofDay('clock'),
  ofDay('break'),
  ofDay('night_out'),
  ofDay('odometer'),
  ofDay('fuel'),
  ofDay('leave'),
  ofDay('document'),
])
export type Capture = z.output<typeof capture>
export type CaptureOf<K extends CaptureKind> = Extract<Capture, { kind: K }>
/** What is about a job, and what is about the driver's own day. */
export type JobCapture = CaptureOf<JobKind>
export type DayCapture = CaptureOf<DayKind>
/** Whether captures of a kind are of the driver's own day. */
export const isOfOwnDay = (kind: CaptureKind): kind is DayKind => kind in dayBodies
export const isOfDay = (one: Capture): one is DayCapture => one.job_id === null

/** What becomes of a capture: see `decideCapture`. */
export const captureOutcomes = ['applied', 'applied_with_note', 'kept', 'set_aside', 'moved'] as const
export type CaptureOutcome = (typeof captureOutcomes)[number]
/** Nothing was made of it: it can wait again. */
export const canBePutBack = (outcome: CaptureOutcome): boolean => outcome === 'set_aside'
export const isWaiting = (outcome: CaptureOutcome): boolean => outcome === 'kept'
