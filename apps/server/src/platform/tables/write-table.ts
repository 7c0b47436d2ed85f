import { plainCell } from '@dray/domain/kernel/tables/plain-cell.ts'
import { stringify } from 'csv-stringify/sync'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import type { WrittenTable } from './tables.ts'

const widest = 60
const narrowest = 10

type Kinds = Pick<WrittenTable, 'numeric' | 'dates'>

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A figure or a date as what it is, so that a spreadsheet reckons and sorts with it; anything else as text. */
function sheetCell(value: string, at: number, { numeric = [], dates = [] }: Kinds): CellObject {
  if (numeric.includes(at) && value !== '') return { value: Number(value), type: Number, format: '#,##0.00' }
  if (dates.includes(at) && isDate(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value, type: String }
}

/** The file of a table, in base64. CSV begins with the mark by which spreadsheets know it for UTF-8. */
export async function writeTable({ format, name, header, rows, ...kinds }: WrittenTable): Promise<string> {
  if (format === 'csv') {
    const text = stringify(
      [header, ...rows].map((row) => row.map(plainCell)),
      {
        bom: true,
        record_delimiter: 'windows',
      },
    )
    return Buffer.from(text).toString('base64')
  }
  const sheet = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value, at) => sheetCell(value, at, kinds))),
  ]
  const columns = header.map((heading) => ({ width: Math.min(widest, Math.max(narrowest, heading.length + 2)) }))
  const file = await writeExcelFile(sheet, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer()
  return file.toString('base64')
}
