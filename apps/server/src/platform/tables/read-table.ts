import { typedCell } from '@dray/domain/kernel/plain-cell.ts'
import { storableText } from '@dray/domain/kernel/storable-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Table, TableFault, TableLimits } from './tables.ts'

interface Input {
  base64: string
  limits: TableLimits
}

/** A CSV or Excel file as texts, told apart by its first bytes; blank rows and columns at the end are left out. */
export async function readTable({ base64, limits }: Input): Promise<Table | TableFault> {
  const content = Buffer.from(base64, 'base64')
  const isZip = content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
  const read = isZip ? await readXlsx(content, limits) : csvAsTyped(readCsv(content, limits))
  return 'fault' in read ? read : tableOf(read.rows, limits)
}

/** Without the apostrophes that keep a spreadsheet from calculating texts: a file of ours comes back as it was typed. */
const csvAsTyped = (read: ReturnType<typeof readCsv>) =>
  'fault' in read ? read : { rows: read.rows.map((row) => row.map(typedCell)) }

const isBlank = (text: string) => text.trim() === ''

function tableOf(all: string[][], limits: TableLimits): Table | TableFault {
  const [headings = [], ...below] = all
  const width = headings.findLastIndex((heading) => !isBlank(heading)) + 1
  if (width === 0) return { fault: 'no_headings' }
  if (width > limits.columns) return { fault: 'too_many_columns' }
  const last = below.findLastIndex((row) => row.some((text) => !isBlank(text)))
  if (last < 0) return { fault: 'no_rows' }
  if (last + 1 > limits.rows) return { fault: 'too_many_rows' }
  const cut = (row: readonly string[], cells = width) =>
    Array.from({ length: cells }, (_, place) => storableText(row[place] ?? ''))
  const cellsOf = (row: readonly string[]) =>
    limits.keepsBeyond ? Math.max(width, row.findLastIndex((text) => !isBlank(text)) + 1) : width
  const rows = below.slice(0, last + 1).map((row) => cut(row, cellsOf(row)))
  const characters = rows.reduce((sum, row) => sum + row.reduce((all, text) => all + text.length, 0), 0)
  if (characters > limits.characters) return { fault: 'too_large' }
  return { header: cut(headings).map((heading) => heading.trim()), rows }
}
