import { defaultZone } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import type { Cell } from '../kernel/tables/cell.ts'
import type { ColumnEvidence } from '../kernel/tables/table-cell.ts'
import type { DateEvidence, DateOrder } from '../kernel/tables/written-dates.ts'
import type { DecimalSign, NumberEvidence } from '../kernel/tables/written-numbers.ts'
import { importMessages as texts } from './imports.messages.ts'

/** How a file is read: one meaning for all its numbers and dates; its clock is the company's. */
export interface FileReading {
  decimal_sign: DecimalSign
  date_order: DateOrder
  zone: string
}

/** What was chosen where the file does not show it. */
export interface FileAnswers {
  decimal_sign?: DecimalSign | null | undefined
  date_order?: DateOrder | null | undefined
}

/** Numbers that can be read in two ways: one that may be either, or one of each kind. */
export type OpenNumbers = { either: string } | { point: string; comma: string }
export interface OpenDates {
  day_first: string
  month_first: string
}

/** What nobody can know from the file alone; null where it shows. */
export interface OpenQuestions {
  decimal_sign: OpenNumbers | null
  date_order: OpenDates | null
}

type Kind = Cell['kind']
/** Degrees are below a thousand, so that three digits are decimals. */
const numberKinds: readonly Kind[] = ['number', 'money', 'whole', 'float']

interface Shown {
  numbers: NumberEvidence
  dates: DateEvidence
}

/** All that the columns show together that hold numbers and dates. */
function shownBy(evidence: readonly ColumnEvidence[], kinds: readonly (Kind | null)[]): Shown {
  const of = (wanted: readonly Kind[]) => evidence.filter((_, place) => wanted.includes(kinds[place] ?? 'text'))
  const numbers = of(numberKinds).map((column) => column.numbers)
  const dates = of(['date', 'time']).map((column) => column.dates)
  const first = <T>(found: readonly T[], key: keyof T) => found.find((one) => one[key] !== null)?.[key] ?? null
  return {
    numbers: {
      point: first(numbers, 'point'),
      comma: first(numbers, 'comma'),
      unclear: first(
        of(['number', 'money', 'whole']).map((column) => column.numbers),
        'unclear',
      ),
    },
    dates: { day_first: first(dates, 'day_first'), month_first: first(dates, 'month_first') },
  }
}

function openNumbers({ point, comma, unclear }: NumberEvidence): OpenNumbers | null {
  if (point !== null && comma !== null) return { point, comma }
  return point === null && comma === null && unclear !== null ? { either: unclear } : null
}

const openDates = ({ day_first, month_first }: DateEvidence): OpenDates | null =>
  day_first !== null && month_first !== null ? { day_first, month_first } : null

/** Returns what has to be asked before a file can be read whose columns hold these kinds of cells. */
export function openQuestions(evidence: readonly ColumnEvidence[], kinds: readonly (Kind | null)[]): OpenQuestions {
  const { numbers, dates } = shownBy(evidence, kinds)
  return { decimal_sign: openNumbers(numbers), date_order: openDates(dates) }
}

/** Returns the questions that were not answered, each on the field of its answer. */
export function questionFaults(open: OpenQuestions, { decimal_sign, date_order }: FileAnswers): FieldErrors {
  const { decimal_sign: number, date_order: date } = open
  return {
    ...(number && !decimal_sign && { decimal_sign: [numberQuestion(number)] }),
    ...(date && !date_order && { date_order: [texts.both_dates(date.day_first, date.month_first)] }),
  }
}

const numberQuestion = (open: OpenNumbers) =>
  'either' in open ? texts.either_number(open.either) : texts.both_numbers(open.point, open.comma)

/** Returns how a file is read: as its cells show and, where they do not, as was chosen; dates are day first without a sign. */
export function readingOf(
  evidence: readonly ColumnEvidence[],
  kinds: readonly (Kind | null)[],
  { decimal_sign, date_order }: FileAnswers = {},
): Omit<FileReading, 'zone'> {
  const { numbers, dates } = shownBy(evidence, kinds)
  return {
    decimal_sign: decimal_sign ?? (numbers.comma !== null && numbers.point === null ? 'comma' : 'point'),
    date_order: date_order ?? (dates.month_first !== null && dates.day_first === null ? 'month_first' : 'day_first'),
  }
}

/** As most files are written. */
export const plainReading: FileReading = { decimal_sign: 'point', date_order: 'day_first', zone: defaultZone }
