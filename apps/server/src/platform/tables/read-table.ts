import { cellText, evidenceOf } from '@dray/domain/kernel/tables/table-cell.ts'
import { storableText } from '@dray/domain/kernel/text/storable-text.ts'
import { readCsv } from './read-csv.ts'
import { openXlsx, readXlsxSheet } from './read-xlsx.ts'
import type { ReadRows, Table, TableFault, TableLimits, TableRow } from './tables.ts'

interface Input {
  base64: string
  limits: TableLimits
  sheet?: string | undefined
}

/** A CSV or Excel file as cells, told apart by its first bytes; blank rows and columns are left out. */
export async function readTable({ base64, limits, sheet }: Input): Promise<Table | TableFault> {
  const content = Buffer.from(base64, 'base64')
  const isZip = content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
  if (isZip) return readWorkbook(content, limits, sheet)
  const read = readCsv(content, limits)
  return 'fault' in read ? read : tableOf(read, limits, { sheets: [], sheet: null })
}

/** The sheet that was asked for, else the first that can be seen and holds a table. */
async function readWorkbook(content: Uint8Array, limits: TableLimits, wanted: string | undefined) {
  const workbook = openXlsx(content, limits)
  if ('fault' in workbook) return workbook
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const sheets = shown.map(({ name }) => name)
  const tried = wanted === undefined ? shown : shown.filter(({ name }) => name === wanted)
  const blank: TableFault[] = []
  for (const { name, place } of tried) {
    const read = await readXlsxSheet(workbook, place, limits)
    const table = 'fault' in read ? read : tableOf({ ...read, commasPart: false }, limits, { sheets, sheet: name })
    if (!('fault' in table) || !['no_headings', 'no_rows'].includes(table.fault)) return table
    blank.push(table)
  }
  return blank[0] ?? { fault: wanted === undefined ? ('no_headings' as const) : ('no_such_sheet' as const) }
}

const isBlank = (cell: TableRow['cells'][number] | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')
const filled = ({ cells }: TableRow) => cells.filter((cell) => !isBlank(cell)).length
/** Blank, or nothing but what parts the cells of files. */
const isNothing = ({ cells }: TableRow) => cells.every((cell) => typeof cell === 'string' && /^[\s,;|]*$/.test(cell))

/** Within so many rows the headings are looked for. */
const headRows = 20
/** What no heading looks like: an amount, a date, a time. */
const figure = /^[£\d][\d\s.,:/£-]*$/

/**
 * The place of the headings: below titles and blank rows the first that fills half of the widest row and holds no figures;
 * the first that is not blank where there is none.
 */
function headingsAt(rows: readonly TableRow[]): number {
  const first = rows.findIndex((row) => !isNothing(row))
  const head = rows.slice(0, headRows)
  const widest = Math.max(...head.map(filled), 0)
  if (widest < 2) return first
  const found = head.findIndex((row) => filled(row) >= Math.max(2, widest / 2))
  const cells = head[found]?.cells ?? []
  return cells.some((cell) => typeof cell === 'number' || figure.test(cell.trim())) ? first : found
}

function tableOf(
  { rows: all, commasPart }: ReadRows,
  limits: TableLimits,
  named: Pick<Table, 'sheets' | 'sheet'>,
): Table | TableFault {
  const at = headingsAt(all)
  const headings = all[at]?.cells.map(cellText) ?? []
  const width = headings.findLastIndex((heading) => !isBlank(heading)) + 1
  if (width === 0) return { fault: 'no_headings' }
  if (all[at]?.isBroken) return { fault: 'unreadable_line', line: all[at].line }
  if (width > limits.columns) return { fault: 'too_many_columns' }
  const below = all.slice(at + 1).filter((row) => !isNothing(row))
  if (below.length === 0) return { fault: 'no_rows' }
  if (below.length > limits.rows) return { fault: 'too_many_rows' }
  const widthOf = ({ cells }: TableRow) =>
    limits.keepsBeyond ? Math.max(width, cells.findLastIndex((cell) => !isBlank(cell)) + 1) : width
  const rows = brokenOnes(below, width).map((row) => ({ ...row, cells: cut(row.cells, widthOf(row)) }))
  const characters = rows.reduce(
    (sum, { cells }) => sum + cells.reduce<number>((all, cell) => all + String(cell).length, 0),
    0,
  )
  if (characters > limits.characters) return { fault: 'too_large' }
  const header = cut(headings, width).map((heading) => String(heading).trim())
  const evidence = evidenceOf(rows, { columns: width, commasPart })
  return { header, rows, evidence, ...named }
}

/** A shorter row below one that is broken is the rest of it. */
function brokenOnes(rows: readonly TableRow[], width: number): TableRow[] {
  let isBroken = false
  return rows.map((row) => {
    isBroken = row.isBroken === true || (isBroken && row.cells.length < width)
    return isBroken ? { ...row, isBroken } : row
  })
}

const cut = (cells: readonly TableRow['cells'][number][], width: number) =>
  Array.from({ length: width }, (_, place) => {
    const cell = cells[place] ?? ''
    return typeof cell === 'number' ? cell : storableText(cell)
  })
