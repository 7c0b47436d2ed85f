import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { extentFault } from './sheet-extent.ts'
import type { TableFault, TableLimits } from './tables.ts'

const day_ms = 86_400_000
/** Where Excel's days begin: a time without a date lies on this one or the day after. */
const firstDay = Date.UTC(1899, 11, 31)

/** What the archive says that its parts come to; whatever lies about it is stopped for the memory that it takes. */
function inflatedSize(content: Uint8Array): number {
  let size = 0
  unzipSync(content, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** The rows of the first sheet of an Excel file; a formula counts as what it came to when the file was saved. */
export async function readXlsx(content: Uint8Array, limits: TableLimits): Promise<{ rows: string[][] } | TableFault> {
  try {
    if (inflatedSize(content) > limits.inflated) return { fault: 'too_large' }
    const fault = extentFault(content, limits)
    if (fault) return fault
    const sheet = await readSheet(Buffer.from(content))
    if (sheet.length > limits.rows + 1) return { fault: 'too_many_rows' }
    if (sheet.length * (sheet[0]?.length ?? 0) > limits.cells) return { fault: 'too_many_cells' }
    return { rows: sheet.map((row) => row.map(textOfCell)) }
  } catch {
    return { fault: 'unreadable' }
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return textOfDate(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'number' ? textOfNumber(cell) : String(cell)
}

/** Without the dust that binary fractions leave, and never with an exponent. */
function textOfNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(12) : text
}

function textOfDate(value: Date): string {
  const iso = value.toISOString()
  const clock = `${twoDigits(value.getUTCHours())}:${twoDigits(value.getUTCMinutes())}`
  if (value.getTime() < firstDay + 2 * day_ms) return clock
  return clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`
}
