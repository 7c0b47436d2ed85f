import { type Decimal, decimal, isBlank, showNumber } from '../kernel/decimal.ts'
import { needsTexts as texts } from './load-needs.messages.ts'
import { isHazardous, type LoadNeeds } from './load-needs.ts'

/** The needs as they are stored, or as a form holds them: a blank text is none, and what a server before them does not answer. */
type Said = { [K in keyof LoadNeeds]: LoadNeeds[K] | Decimal | null | undefined }

const textOf = (value: Said[keyof Said]) => String(value ?? '').trim()

function sizeOf({ length_cm, width_cm, height_cm }: Said): string {
  const sides = [length_cm, width_cm, height_cm].map(textOf)
  if (sides.every((side) => side === '')) return ''
  return texts.size(sides.map((side) => side || '–').join(' × '))
}

function hazardOf(said: Said): string {
  const [un_number, adr_class] = [textOf(said.un_number) || null, textOf(said.adr_class) || null]
  const is_hazardous = Number(said.is_hazardous)
  if (!isHazardous({ is_hazardous, un_number, adr_class })) return ''
  return texts.hazardous((un_number ?? '').replace(/^UN\s*/i, ''), adr_class ?? '')
}

/** Hours of hire, as they are typed. */
const hoursText = (minutes: Decimal) => showNumber(decimal(minutes).div(60).round(2).toFixed())

/** What a load needs, as lists, details and papers say it: `tail lift, hazardous UN 1203 class 3`; nothing where nothing was said. */
export function needsInWords(said: Said): string {
  const flags = (['needs_tail_lift', 'needs_two_persons', 'is_wait_and_return'] as const).filter(
    (flag) => Number(said[flag]) === 1,
  )
  return [
    sizeOf(said),
    ...flags.map((flag) => texts[flag]),
    isBlank(said.hire_minutes) ? '' : texts.hire(hoursText(said.hire_minutes as Decimal)),
    hazardOf(said),
  ]
    .filter(Boolean)
    .join(', ')
}
