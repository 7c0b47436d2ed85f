import { allChecksId, mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import type { CheckMode } from '@dray/domain/vehicles/check-modes.ts'
import { type CheckPart, checkParts } from '@dray/domain/vehicles/check-parts.ts'
import { odometerLimits } from '@dray/domain/vehicles/odometer.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { newCaptureId } from '../outbox/capture-id.ts'
import type { NewFile } from '../outbox/queue.ts'
import type { Stroke } from '../outbox/strokes.ts'

type Body = CaptureOf<'check'>['body']
type AnswerOut = Body['answers'][number]

/** A defect as far as it is told. */
export interface Found {
  severity: Severity | null
  description: string
  photo: string | null
}
/** A photo is the id of its file. */
export interface GivenAnswer {
  /** Yes, no or skip; of a reading what was typed. */
  value: string
  found: Found | null
  random_photo: string | null
}

/** A walk round as far as it is: the draft of a check. */
export interface WalkRound {
  /** The capture's id, from its first opening on. */
  id: string
  opened_at: string
  /** Null while nobody has said: the start of a day. */
  mode: CheckMode | null
  /** As they were when it was opened: what the office changes meanwhile is for the next check. */
  checks: CheckShown[]
  opened: CheckPart[]
  answers: Record<number, GivenAnswer>
  strokes: Stroke[]
  /** The photo that is asked for cannot be taken. */
  has_no_photo: boolean
}

export const firstRound = (checks: CheckShown[], now: string): WalkRound => ({
  id: newCaptureId(),
  opened_at: now,
  mode: null,
  checks,
  opened: [],
  answers: {},
  strokes: [],
  has_no_photo: false,
})

export const isRadio = ({ field_type }: CheckShown): boolean => field_type === 'Radio'
export const noFound: Found = { severity: null, description: '', photo: null }
const blank: GivenAnswer = { value: '', found: null, random_photo: null }
export const answerOf = ({ answers }: WalkRound, { id }: CheckShown): GivenAnswer => answers[id] ?? blank
export const withAnswer = (round: WalkRound, { id }: CheckShown, to: Partial<GivenAnswer>): Partial<WalkRound> => ({
  answers: { ...round.answers, [id]: { ...(round.answers[id] ?? blank), ...to } },
})

/** *All checks* sums up the others, and is asked only where there are none. */
const sumsUp = (check: CheckShown, checks: readonly CheckShown[]) =>
  check.id === allChecksId && checks.some((other) => other.id !== allChecksId && isRadio(other))
/** What the driver looks at, in the order of the walk: by part, then as the company has put them. */
export function askedOf({ checks }: Pick<WalkRound, 'checks'>): CheckShown[] {
  const asked = checks.filter((check) => !sumsUp(check, checks))
  return checkParts.flatMap((part) => asked.filter((check) => check.part === part))
}

export const isTold = ({ severity, description }: Found): boolean => severity !== null && description.trim() !== ''
const isAnswered = (round: WalkRound, check: CheckShown) => answerOf(round, check).value !== ''
/** What must have an answer and has none; a reading may be left. */
export const openItems = (round: WalkRound): CheckShown[] =>
  askedOf(round).filter((check) => isRadio(check) && !isAnswered(round, check))
/** Defects that were begun and of which something is missing. */
export const untoldDefects = (round: WalkRound): CheckShown[] =>
  defectsOf(round).filter((check) => !isTold(answerOf(round, check).found ?? noFound))

export interface WalkPart {
  part: CheckPart
  checks: CheckShown[]
  answered: number
  defects: number
  is_opened: boolean
}
export function walkParts(round: WalkRound): WalkPart[] {
  const asked = askedOf(round)
  const parts = checkParts.map((part) => ({ part, checks: asked.filter((check) => check.part === part) }))
  return parts
    .filter(({ checks }) => checks.length > 0)
    .map(({ part, checks }) => ({
      part,
      checks,
      answered: checks.filter((check) => isAnswered(round, check)).length,
      defects: checks.filter((check) => answerOf(round, check).found !== null).length,
      is_opened: round.opened.includes(part),
    }))
}

export const hasOpenedAll = (round: WalkRound): boolean => walkParts(round).every(({ is_opened }) => is_opened)
export const withOpened = (round: WalkRound, part: CheckPart): Partial<WalkRound> =>
  round.opened.includes(part) ? {} : { opened: [...round.opened, part] }

/** Yes to all that is open, once each part was opened; a defect that was begun stays one. */
export function allOk(round: WalkRound): Partial<WalkRound> {
  if (!hasOpenedAll(round)) return {}
  const yes = openItems(round).map(({ id }) => [id, { ...blank, value: 'yes' }])
  return { answers: { ...round.answers, ...Object.fromEntries(yes) } }
}

/** Where an item stands in its part, and what is before and after it on the walk. */
export function placeOf(round: WalkRound, check: CheckShown) {
  const asked = askedOf(round)
  const at = asked.findIndex(({ id }) => id === check.id)
  const own = asked.filter(({ part }) => part === check.part)
  const parts = walkParts(round)
  const after = parts[parts.findIndex(({ part }) => part === check.part) + 1] ?? null
  return {
    number: own.findIndex(({ id }) => id === check.id) + 1,
    of: own.length,
    previous: asked[at - 1] ?? null,
    next: asked[at + 1] ?? null,
    nextPart: after,
  }
}

/** The same whole number of a text always, spread evenly (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** The one item of which a photo is asked: drawn by the check's own id, so that a reload draws no other. */
export function photoPick({ id, checks }: Pick<WalkRound, 'id' | 'checks'>): CheckShown | null {
  const asked = checks.filter((one) => isRadio(one) && one.random_picture === 1 && one.id > allChecksId)
  return asked[spread(id) % Math.max(1, asked.length)] ?? null
}

/** The item of which a photo is asked at the start of a day; none of what the vehicle does not have. */
export function photoAsked(round: WalkRound): CheckShown | null {
  const pick = modeOf(round) === 'start' ? photoPick(round) : null
  if (!pick) return null
  const { value, found } = answerOf(round, pick)
  return value === 'skip' || found?.photo ? null : pick
}
export function photoMissing(round: WalkRound): CheckShown | null {
  const asked = photoAsked(round)
  return asked && answerOf(round, asked).random_photo === null ? asked : null
}

export const modeOf = ({ mode }: Pick<WalkRound, 'mode'>): CheckMode => mode ?? 'start'
export const defectsOf = (round: WalkRound): CheckShown[] =>
  round.checks.filter((check) => answerOf(round, check).found !== null)
export const isDangerous = (round: WalkRound): boolean =>
  Object.values(round.answers).some(({ found }) => found?.severity === 'dangerous')

/** The readings of a check's last screen: all; at the end of a day the mileage. */
export const readingsAsked = (round: WalkRound): CheckShown[] =>
  askedOf(round).filter((check) => !isRadio(check) && (modeOf(round) === 'start' || check.id === mileageCheckId))

export type ReadingFault = 'mileageWrong' | 'numberWrong'
/** What is wrong with a reading as it is typed; blank is right. */
export function readingFault({ id, field_type }: CheckShown, typed: string): ReadingFault | null {
  const text = typed.trim()
  if (text === '' || field_type !== 'Number') return null
  if (id === mileageCheckId) return /^\d{1,7}$/.test(text) && Number(text) <= odometerLimits.max ? null : 'mileageWrong'
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? null : 'numberWrong'
}

export type FinishFault = ReadingFault | 'itemsOpen' | 'defectOpen' | 'nothingSaid' | 'randomWanted' | 'signWanted'
/** What is missing before a check can be kept; in the order in which it is mended. */
export function finishFault(round: WalkRound): FinishFault | null {
  if (modeOf(round) === 'start' && openItems(round).length > 0) return 'itemsOpen'
  if (untoldDefects(round).length > 0) return 'defectOpen'
  const faults = readingsAsked(round).map((check) => readingFault(check, answerOf(round, check).value))
  return faults.find((one) => one !== null) ?? missingFault(round)
}

function missingFault(round: WalkRound): FinishFault | null {
  if (answersOut(round).length === 0) return 'nothingSaid'
  if (photoMissing(round) && !round.has_no_photo) return 'randomWanted'
  return round.strokes.length === 0 ? 'signWanted' : null
}

function answerOut(check: CheckShown, { value, found, random_photo }: GivenAnswer): AnswerOut {
  return {
    check_id: check.id,
    name: check.name,
    field_type: check.field_type,
    value: value.trim() || 'skip',
    is_defect: found !== null,
    severity: found?.severity ?? null,
    description: found?.description.trim() || null,
    photo: found?.photo ?? null,
    random_photo,
  }
}

/** At the start all checks; at the end what is broken, the mileage if it was read, and *All checks* for the rest. */
function answersOut(round: WalkRound): AnswerOut[] {
  const summary = defectsOf(round).length > 0 ? 'no' : 'yes'
  const isSaid = (check: CheckShown) => {
    const { value, found } = answerOf(round, check)
    return found !== null || check.id === allChecksId || (check.id === mileageCheckId && value.trim() !== '')
  }
  const checks = modeOf(round) === 'start' ? round.checks : round.checks.filter(isSaid)
  return checks.map((check) => {
    const given = answerOf(round, check)
    const isSummary = check.id === allChecksId && given.value === ''
    return answerOut(check, isSummary ? { ...blank, value: summary } : given)
  })
}

interface Subject {
  of: 'vehicle' | 'trailer'
  subject_id: number
  now: string
}
const longestSeconds = 86_400

/** What a finished walk round says. */
export function checkBody(round: WalkRound, { of, subject_id, now }: Subject): Body {
  const seconds = Math.round((Date.parse(now) - Date.parse(round.opened_at)) / 1000)
  return {
    vehicle_id: of === 'vehicle' ? subject_id : null,
    trailer_id: of === 'trailer' ? subject_id : null,
    mode: modeOf(round),
    duration_s: Math.min(longestSeconds, Math.max(0, seconds)),
    is_roadworthy: !isDangerous(round),
    answers: answersOut(round),
    strokes: round.strokes,
  }
}

/** The photos that a check's answers show: one that was taken back stays behind. */
export function photosShown(round: WalkRound, photos: readonly NewFile[]): NewFile[] {
  const shown = new Set(Object.values(round.answers).flatMap(({ found, random_photo }) => [found?.photo, random_photo]))
  return photos.filter(({ id }) => shown.has(id))
}
