import { plainCell } from '@dray/domain/kernel/tables/plain-cell.ts'
import { storableText } from '@dray/domain/kernel/text/storable-text.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import writeExcelFile, { type CellObject } from 'write-excel-file/universal'
import type { FileCell } from './file-cells.ts'

export type FileFormat = 'csv' | 'xlsx'

export interface FileTable {
  format: FileFormat
  /** What the sheet is called. */
  name: string
  headings: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

const contentTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const ukDate = (date: string) => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/** A cell as people read it: dates dd/mm/yyyy, numbers without anything between thousands. */
function wordsOf(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if ('number' in cell) return cell.number
  return cell.time ? `${ukDate(cell.date)} ${cell.time}` : ukDate(cell.date)
}

/** With the mark by which spreadsheets know UTF-8; every text that one would take for a formula is defused. */
function writeCsv({ headings, rows }: FileTable) {
  const lines = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plainCell(cell) : wordsOf(cell))))
  return stringify([headings.map(plainCell), ...lines], { bom: true, record_delimiter: 'windows' })
}

/** The sheet's own date format, and that of clocks with seconds. */
const dateFormats = [
  [8, 'dd/mm/yyyy hh:mm:ss'],
  [5, 'dd/mm/yyyy hh:mm'],
  [0, 'dd/mm/yyyy'],
] as const
const dateFormatOf = (time = '') => dateFormats.find(([length]) => time.length >= length)?.[1] ?? 'dd/mm/yyyy'

const decimalsIn = (number: string) => number.split('.')[1]?.length ?? 0
const numberFormatOf = (number: string) =>
  decimalsIn(number) === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimalsIn(number))}`

/** Words are written as words, whatever they begin with, so that nothing is reckoned out. */
function sheetCell(cell: FileCell): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: storableText(cell) }
  if ('number' in cell) return { type: Number, value: Number(cell.number), format: numberFormatOf(cell.number) }
  const value = new Date(`${cell.date}T${cell.time ?? '00:00'}Z`)
  return { type: Date, value, format: dateFormatOf(cell.time) }
}

const narrowest = 8
const widest = 60
/** So many rows say how wide a column is. */
const measured = 1000

/** As wide as what stands in them, within reason; a character is one unit. */
const widthsOf = ({ headings, rows }: FileTable) =>
  headings.map((heading, at) => {
    const longest = rows
      .slice(0, measured)
      .reduce((most, row) => Math.max(most, wordsOf(row[at] ?? null).length), heading.length)
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) }
  })

/** A sheet's name: at most 31 characters, none of those that spreadsheets refuse. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*:[\]]/g, ' ')
    .replace(/^'|'$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet'

function writeXlsx(table: FileTable) {
  const head = table.headings.map((value): CellObject => ({ type: String, value, fontWeight: 'bold' }))
  return writeExcelFile([head, ...table.rows.map((row) => row.map(sheetCell))], {
    sheet: sheetName(table.name),
    columns: widthsOf(table),
    stickyRowsCount: 1,
  }).toBlob()
}

/** The file of a table: every formula is only words. */
export async function writeTable(table: FileTable): Promise<Blob> {
  const content = table.format === 'csv' ? writeCsv(table) : await writeXlsx(table)
  return new Blob([content], { type: contentTypes[table.format] })
}
