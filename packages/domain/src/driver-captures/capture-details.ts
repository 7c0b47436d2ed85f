import { checkModeTexts } from '../check-reports/check-reports.messages.ts'
import { showDuration } from '../check-reports/check-values.ts'
import { severityTexts } from '../defects/defects.messages.ts'
import { personPaperKinds } from '../drivers/paper-kinds.table.ts'
import { showDay, showLongDate } from '../kernel/clock-time.ts'
import { showNumber } from '../kernel/decimal.ts'
import type { CaptureOf } from './capture.ts'
import type { Said } from './capture-said.ts'
import { captureDetailTexts as texts } from './own-day-captures.messages.ts'

/** One line of what a capture says. */
export interface CaptureDetail {
  label: string
  value: string
}
type Lines = readonly (readonly [label: string, value: string | null])[]
type Check = CaptureOf<'check'>['body']

/** What a capture of a driver's own day says beside its one line; nothing of amounts, and nothing of jobs. */
export function captureDetails(one: Said): CaptureDetail[] {
  return linesOf(one).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function linesOf(one: Said): Lines {
  switch (one.kind) {
    case 'check':
      return checkLines(one.body)
    case 'defect':
      return [
        [texts.severity, severityTexts[one.body.severity]],
        [texts.description, one.body.description],
      ]
    case 'odometer':
      return [
        [texts.mode, checkModeTexts[one.body.mode]],
        [texts.reading, showNumber(one.body.value)],
      ]
    case 'fuel':
      return [[texts.litres, showNumber(one.body.litres)]]
    case 'leave':
      return [
        [texts.days, daysIn(one.body)],
        [texts.note, one.body.note],
      ]
    case 'document':
      return [
        [texts.paper, personPaperKinds.find(({ id }) => id === one.body.kind)?.name ?? null],
        [texts.paperName, one.body.name],
        [texts.number, one.body.card_number],
        [texts.expires, one.body.expires_on && showLongDate(one.body.expires_on)],
      ]
    default:
      return []
  }
}

/** How it went as a whole, then what was read off, then each defect. */
function checkLines({ mode, duration_s, is_roadworthy, answers, strokes }: Check): Lines {
  const isChoice = ({ field_type, is_defect }: Check['answers'][number]) => field_type === 'Radio' && !is_defect
  const counts = {
    ok: answers.filter((one) => isChoice(one) && one.value !== 'skip').length,
    defects: answers.filter(({ is_defect }) => is_defect).length,
    skipped: answers.filter((one) => isChoice(one) && one.value === 'skip').length,
  }
  const read = answers.filter(({ field_type, is_defect }) => field_type !== 'Radio' && !is_defect)
  const defects = answers.filter(({ is_defect }) => is_defect)
  return [
    [texts.mode, checkModeTexts[mode]],
    [texts.duration, showDuration(duration_s)],
    [texts.roadworthy, is_roadworthy ? texts.yes : texts.no],
    [texts.signed, strokes.length > 0 ? texts.yes : texts.no],
    [texts.answers, texts.answered(counts)],
    ...read.map(({ name, value }) => [name, value] as const),
    ...defects.map(
      ({ name, severity, description, value }) =>
        [name, texts.found(severity ? severityTexts[severity] : value, description)] as const,
    ),
  ]
}

const daysIn = ({ days }: CaptureOf<'leave'>['body']) =>
  days
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, is_half }) => (is_half ? texts.halfDay(showDay(date)) : showDay(date)))
    .join(', ')

/** What fuel cost, in pounds with two places; null for whatever else. */
export const costSaid = (one: Said): string | null => (one.kind === 'fuel' ? one.body.cost : null)
