import type { Cell, Choices } from '../kernel/cell.ts'
import { rowFaults } from './imports.messages.ts'

/** What a cell holds as a call takes it, or why it cannot be read. */
export type CellRead = { value: unknown } | { fault: string }

/** Returns the id that a name or code stands for, null where there is none, `many` where several are called so. */
export type FindReference = (entity: string, name: string) => number | 'many' | null

const yes = new Set(['yes', 'y', 'true', '1', 'x'])
const no = new Set(['no', 'n', 'false', '0'])
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$/
const ukDate = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})[/.\- ](\d{4}|\d{2})$/i
const clock = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/
const two = (text: string | number) => String(text).padStart(2, '0')

/** A date as people in the United Kingdom write it, day first, or as machines do; `YYYY-MM-DD`, null for what is none. */
function readDate(text: string): string | null {
  const iso = isoDate.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const [, day, month, year] = ukDate.exec(text) ?? []
  if (!day || !month || !year) return null
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (number < 1 || number > 12) return null
  return `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(day)}`
}

/** A clock time, `HH:mm`; null for what is none. */
function readTime(text: string): string | null {
  const [, hour, minute] = clock.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? []
  return hour && minute && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}

/** Digits without the pound sign, the commas between thousands and blanks; what is no number stays, for the call to refuse. */
const digits = (text: string) => {
  const tidied = text.replace(/[£\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d*\.?\d+$/.test(tidied) ? tidied.replace(/^(-?)\./, '$10.') : text
}
const wholeOf = (text: string) => (/^\d{1,9}$/.test(digits(text)) ? Number(digits(text)) : text)
const floatOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(digits(text)) ? Number(digits(text)) : text)

/** Words compared without capitals, blanks and what parts them. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const orFault = (value: unknown, fault: string): CellRead =>
  value === null || value === undefined ? { fault } : { value }

function readFlag(text: string): CellRead {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: 1 }
  return no.has(word) ? { value: 0 } : { fault: rowFaults.yes_or_no }
}

function readChoice(text: string, { of, also }: Extract<Cell, { kind: 'choice' }>): CellRead {
  const found = of.find(({ id, name }) => plain(name) === plain(text) || String(id) === text)
  return orFault(found?.id ?? also?.[plain(text)], rowFaults.one_of(of.map(({ name }) => name)))
}

/** Several choices in one cell: 'C+E, C1' are two, since a plus sign belongs to a name. */
function readChoices(text: string, of: Choices): CellRead {
  const ids = text
    .split(/[\s,;/]+/)
    .filter((part) => part !== '')
    .map((part) => of.find(({ name }) => plain(name) === plain(part))?.id)
  return ids.includes(undefined)
    ? { fault: rowFaults.one_of(of.map(({ name }) => name)) }
    : { value: [...new Set(ids)] }
}

function readReference(text: string, entity: string, find: FindReference): CellRead {
  const id = find(entity, text)
  if (id === 'many') return { fault: rowFaults.ambiguous(text) }
  return orFault(id, rowFaults.not_found(text))
}

function readList(text: string, as: string | undefined): CellRead {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { value: as ? parts.map((part) => ({ [as]: part })) : parts }
}

/** A cell's text, trimmed and not blank, as the call takes it. What the call's own rules refuse is theirs to name. */
export function readCell(text: string, cell: Cell, find: FindReference): CellRead {
  if (cell.kind === 'word') {
    return orFault(
      cell.of.find((word) => plain(word) === plain(text)) ?? cell.also?.[plain(text)],
      rowFaults.one_of(cell.of),
    )
  }
  if (cell.kind === 'choice') return readChoice(text, cell)
  if (cell.kind === 'choices') return readChoices(text, cell.of)
  if (cell.kind === 'reference') return readReference(text, cell.entity, find)
  if (cell.kind === 'list') return readList(text, cell.as)
  if (cell.kind === 'flag') return readFlag(text)
  if (cell.kind === 'date') return orFault(readDate(text), rowFaults.date)
  if (cell.kind === 'time') return orFault(readTime(text), rowFaults.time)
  if (cell.kind === 'whole') return { value: wholeOf(withoutUnit(text, cell.unit)) }
  return { value: readPlain(text, cell.kind) }
}

/** '6 weeks' and '6 wks' where weeks are meant. */
const withoutUnit = (text: string, unit: string | undefined) => {
  const [, number, word = ''] = /^(\d+) ?([a-z]+)\.?$/i.exec(text) ?? []
  const isMeant = unit && [unit, unit.replace(/s$/, ''), ...(shortUnits[unit] ?? [])].includes(word.toLowerCase())
  return number && isMeant ? number : text
}
const shortUnits: Readonly<Record<string, readonly string[]>> = { weeks: ['wk', 'wks'], minutes: ['min', 'mins'] }

const readPlain = (text: string, kind: 'text' | 'number' | 'money' | 'float' | 'file') => {
  if (kind === 'float') return floatOf(text)
  return kind === 'text' ? text : digits(text)
}
