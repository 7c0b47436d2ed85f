import { isHazardous, type LoadNeeds } from '../jobs/load-needs.ts'
import { type Decimal, decimal, isBlank, showNumber } from '../kernel/decimal.ts'
import { fitTexts as texts } from './allocation.messages.ts'
import { type AllocationWarning, warning } from './warning-kinds.table.ts'

/** What of a job has to fit. */
export const fittedFields = [
  'length_cm',
  'width_cm',
  'height_cm',
  'spaces',
  'needs_tail_lift',
  'is_hazardous',
  'un_number',
  'adr_class',
] as const
export type FittedLoad = Pick<LoadNeeds, Exclude<(typeof fittedFields)[number], 'spaces'>> & { spaces: Decimal | null }

type Known<T> = T | null | undefined
type YesOrNo = 'yes' | 'no'

/** What a vehicle or trailer offers, its own figures before those of its type; what is not known is null. */
export interface Room {
  spaces?: Known<Decimal>
  load_length_cm?: Known<Decimal>
  load_width_cm?: Known<Decimal>
  load_height_cm?: Known<Decimal>
  has_tail_lift?: Known<YesOrNo>
  carries_adr?: Known<YesOrNo>
}
export interface Carrying extends Room {
  name: string
}

type Answer = YesOrNo | 'unknown'
const any = (answers: readonly Answer[]): Answer =>
  answers.includes('yes') ? 'yes' : answers.includes('unknown') || answers.length === 0 ? 'unknown' : 'no'
const all = (answers: readonly Answer[]): Answer =>
  answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes'

const isWithin = (size: Known<Decimal>, room: Known<Decimal>): Answer => {
  if (isBlank(size)) return 'yes'
  if (isBlank(room)) return 'unknown'
  return decimal(size).lte(decimal(room)) ? 'yes' : 'no'
}

/** The largest piece stands upright, along or across. */
function takesPiece(load: FittedLoad, unit: Carrying): Answer {
  const along = [isWithin(load.length_cm, unit.load_length_cm), isWithin(load.width_cm, unit.load_width_cm)]
  const across = [isWithin(load.length_cm, unit.load_width_cm), isWithin(load.width_cm, unit.load_length_cm)]
  return all([any([all(along), all(across)]), isWithin(load.height_cm, unit.load_height_cm)])
}

/** The spaces of all that carry together. */
function takesSpaces({ spaces }: FittedLoad, units: readonly Carrying[]): Answer {
  if (isBlank(spaces)) return 'yes'
  const known = units.flatMap((unit) => (isBlank(unit.spaces) ? [] : [unit.spaces]))
  const room = known.reduce((sum, one) => sum.plus(decimal(one)), decimal(0))
  if (known.length > 0 && decimal(spaces).lte(room)) return 'yes'
  return known.length < units.length ? 'unknown' : 'no'
}

const sizes = ['length_cm', 'width_cm', 'height_cm'] as const

/** What the load asks for, what was found of it, and how it is said. */
function checks(load: FittedLoad, units: readonly Carrying[]): { found: Answer; what: string }[] {
  const size = sizes.map((field) => (isBlank(load[field]) ? '–' : showNumber(load[field]))).join(' × ')
  const fitted = (field: 'has_tail_lift' | 'carries_adr') => any(units.map((unit) => unit[field] ?? 'unknown'))
  return [
    ...(sizes.some((field) => !isBlank(load[field]))
      ? [{ found: any(units.map((unit) => takesPiece(load, unit))), what: texts.piece(size) }]
      : []),
    ...(isBlank(load.spaces) ? [] : [{ found: takesSpaces(load, units), what: texts.spaces(showNumber(load.spaces)) }]),
    ...(load.needs_tail_lift === 1 ? [{ found: fitted('has_tail_lift'), what: texts.tailLift }] : []),
    ...(isHazardous(load) ? [{ found: fitted('carries_adr'), what: texts.hazardous }] : []),
  ]
}

const nameOf = (units: readonly Carrying[]) => units.map(({ name }) => name).join(' + ')
const said = (load: FittedLoad, units: readonly Carrying[], answer: Answer) =>
  units.length === 0 ? [] : checks(load, units).flatMap(({ found, what }) => (found === answer ? [what] : []))

/** What of a load does not fit what is to carry it. */
export function fitWarnings(load: FittedLoad, units: readonly Carrying[]): AllocationWarning[] {
  const not = said(load, units, 'no')
  return not.length === 0 ? [] : [warning('does_not_fit', texts.notFor(nameOf(units), not))]
}

/** What of it nobody knows whether it fits: that is said, and not asked about. Null where all is known. */
export function fitUnknown(load: FittedLoad, units: readonly Carrying[]): string | null {
  const unknown = said(load, units, 'unknown')
  return unknown.length === 0 ? null : texts.unknownFor(nameOf(units), unknown)
}
