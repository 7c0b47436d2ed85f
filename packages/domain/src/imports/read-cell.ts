import * as z from 'zod/mini'
import type { Side } from '../jobs/mode.ts'
import { readStopTime, showTyped } from '../jobs/stop-time-words.ts'
import { instantToLocal } from '../kernel/clock-time.ts'
import type { Cell, Choices } from '../kernel/tables/cell.ts'
import { cellText, type TableCell } from '../kernel/tables/table-cell.ts'
import { readClock, readDate, type WrittenDate } from '../kernel/tables/written-dates.ts'
import { readNumber, signOf } from '../kernel/tables/written-numbers.ts'
import { dateIn } from '../kernel/wire.ts'
import type { FileReading } from './file-reading.ts'
import { rowFaults } from './imports.messages.ts'

/** What a cell holds as a call takes it, or why it cannot be read; `other` is the half that its `with` names. */
export type CellRead = { value: unknown; other?: string | undefined } | { fault: string }

/** Returns the id that a name or code stands for, null where there is none, `many` where several are called so. */
export type FindReference = (entity: string, name: string) => number | 'many' | null

/** A flag as a file may write it. */
export const wordsOfFlag = ['Yes', 'No'] as const
const yes = new Set(['yes', 'y', 'true', '1', 'x'])
const no = new Set(['no', 'n', 'false', '0'])

const wholeOf = (digits: string, text: string) => (/^\d{1,9}(\.0+)?$/.test(digits) ? Number(digits) : text)
const floatOf = (digits: string, text: string) => (/^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text)

/** Words compared without capitals, blanks and what parts them. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const orFault = (value: unknown, fault: string): CellRead =>
  value === null || value === undefined ? { fault } : { value }

function readFlag(text: string): CellRead {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: 1 }
  return no.has(word) ? { value: 0 } : { fault: rowFaults.yes_or_no }
}

const readWord = (text: string, { of, also }: Extract<Cell, { kind: 'word' }>): CellRead =>
  orFault(of.find((word) => plain(word) === plain(text)) ?? also?.[plain(text)], rowFaults.one_of(of))

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

/** The date and the clock of the company; an instant that names its own zone is the same moment on that clock. */
const localOf = ({ date, time, zoned }: WrittenDate, zone: string) =>
  zoned === null || !z.safeParse(dateIn, date).success ? { date, time } : instantToLocal(zoned, zone)

type DayCell = Extract<Cell, { kind: 'date' | 'time' }>

/** Midnight is what programs write behind a date that has no time. */
function readDateCell(text: string, cell: DayCell, { date_order, zone }: FileReading): CellRead {
  const written = readDate(text, date_order)
  if (!written) return { fault: rowFaults.date }
  if (cell.with === undefined || written.time === null || written.time === '00:00') return { value: written.date }
  const { date, time } = localOf(written, zone)
  return { value: date, other: time ?? undefined }
}

/** The stop whose time it is: that may also be a window, an end or as soon as possible. */
const stopOf = ({ with: date }: DayCell) => /^(collection|delivery)_date$/.exec(date ?? '')?.[1] as Side | undefined

function readTimeCell(text: string, cell: DayCell, { date_order, zone }: FileReading): CellRead {
  const clock = readClock(text)
  if (clock !== null) return { value: clock }
  const side = stopOf(cell)
  const said = side ? readStopTime(text, side) : null
  if (said) return { value: showTyped(said) }
  const written = cell.with === undefined ? null : readDate(text, date_order)
  if (!written || written.time === null) return { fault: rowFaults.time }
  const { date, time } = localOf(written, zone)
  return { value: time, other: date }
}

/** What a spreadsheet shows where it could not work a cell out. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/i

interface Reading {
  find: FindReference
  reading: FileReading
}

/** A cell that is not blank, as the call takes it. What the call's own rules refuse is theirs to name. */
export function readCell(given: TableCell, cell: Cell, { find, reading }: Reading): CellRead {
  const text = cellText(given).trim()
  if (failed.test(text)) return { fault: rowFaults.not_worked_out(text) }
  switch (cell.kind) {
    case 'word':
      return readWord(text, cell)
    case 'choice':
      return readChoice(text, cell)
    case 'choices':
      return readChoices(text, cell.of)
    case 'reference':
      return readReference(text, cell.entity, find)
    case 'list':
      return readList(text, cell.as)
    case 'flag':
      return readFlag(text)
    case 'date':
      return readDateCell(text, cell, reading)
    case 'time':
      return readTimeCell(text, cell, reading)
    case 'whole':
      return { value: readPlain(typeof given === 'number' ? given : withoutUnit(text, cell.unit), cell.kind, reading) }
    default:
      return { value: readPlain(given, cell.kind, reading) }
  }
}

/** '6 weeks' and '6 wks' where weeks are meant. */
const withoutUnit = (text: string, unit: string | undefined) => {
  const [, number, word = ''] = /^(\d+) ?([a-z]+)\.?$/i.exec(text) ?? []
  const isMeant = unit && [unit, unit.replace(/s$/, ''), ...(shortUnits[unit] ?? [])].includes(word.toLowerCase())
  return number && isMeant ? number : text
}
const shortUnits: Readonly<Record<string, readonly string[]>> = { weeks: ['wk', 'wks'], minutes: ['min', 'mins'] }

function readPlain(given: TableCell, kind: string, { decimal_sign }: FileReading) {
  const text = cellText(given).trim()
  if (kind === 'text' || kind === 'file') return text
  const digits = typeof given === 'number' ? text : readNumber(text, decimal_sign)
  if (kind === 'whole') return wholeOf(digits, text)
  // Degrees have no thousands.
  if (kind === 'float') return floatOf(signOf(text) === 'unclear' ? text.replace(',', '.') : digits, text)
  return digits
}

const scientific = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i
/** A spreadsheet keeps fifteen digits of a number, and writes noughts for the rest. */
const sheetDigits = 15

/** Returns what became of a reference that a spreadsheet took for a number; null where nothing did. */
export function lostText(cell: TableCell): string | null {
  const text = cellText(cell).trim()
  if (scientific.test(text)) return rowFaults.scientific(text)
  const isLong = /^\d+$/.test(text) && text.length > sheetDigits && /^0+$/.test(text.slice(sheetDigits))
  return isLong ? rowFaults.lost_digits(text) : null
}
