import type { TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { extentFault } from './sheet-extent.ts'
import type { TableFault, TableLimits, TableRow } from './tables.ts'

const minute_ms = 60_000
const day_ms = 86_400_000
/** Where Excel's days begin: a time without a date lies on this one or the day after. */
const firstDay = Date.UTC(1899, 11, 31)
const sheetParts = /^xl\/worksheets\/[^/]+\.xml$/
const workbookPart = 'xl/workbook.xml'

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

/** An Excel file that was opened: its sheets by name, and the place of each in the file. */
export interface Workbook {
  content: Uint8Array
  sheets: { name: string; place: number; isHidden: boolean }[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, hex ? 16 : 10) || 0)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Opens an Excel file; what a formula failed with (`#N/A`) becomes a text of its cell, which would be blank else. */
export function openXlsx(content: Uint8Array, limits: TableLimits): Workbook | TableFault {
  try {
    if (inflatedSize(content) > limits.inflated) return { fault: 'too_large' }
    const parts = unzipSync(content, { filter: ({ name }) => name === workbookPart || sheetParts.test(name) })
    const workbook = parts[workbookPart]
    if (!workbook) return { fault: 'unreadable' }
    const found = strFromU8(workbook).matchAll(/<(?:\w{1,20}:)?sheet\s[^>]{0,1000}>/g)
    const sheets = [...found].map(([element], at) => ({
      name: unescaped(/\sname="([^"]*)"/.exec(element)?.[1] ?? ''),
      place: at + 1,
      isHidden: /\sstate="(?:h|veryH)idden"/.test(element),
    }))
    return { content: withErrors(content, parts), sheets }
  } catch {
    return { fault: 'unreadable' }
  }
}

function withErrors(content: Uint8Array, parts: ReturnType<typeof unzipSync>): Uint8Array {
  const failed = Object.entries(parts).filter(
    ([name, part]) => sheetParts.test(name) && Buffer.from(part).includes(' t="e"'),
  )
  if (failed.length === 0) return content
  const changed = failed.map(([name, part]) => [name, strToU8(strFromU8(part).replaceAll(' t="e"', ' t="str"'))])
  return zipSync({ ...unzipSync(content), ...Object.fromEntries(changed) }, { level: 0 })
}

/** The rows of a sheet; a formula counts as what it came to when the file was saved. */
export async function readXlsxSheet(
  { content }: Workbook,
  place: number,
  limits: TableLimits,
): Promise<{ rows: TableRow[] } | TableFault> {
  try {
    const fault = extentFault(content, place, limits)
    if (fault) return fault
    const sheet = await readSheet(Buffer.from(content), place)
    if (sheet.length * (sheet[0]?.length ?? 0) > limits.cells) return { fault: 'too_many_cells' }
    return { rows: sheet.map((row, at) => ({ line: at + 1, cells: row.map(cellOf) })) }
  } catch {
    return { fault: 'unreadable' }
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function cellOf(cell: unknown): TableCell {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return textOfDate(toMinute(cell))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'number' ? cell : String(cell)
}

/**
 * To the nearest minute: a sheet keeps a time as a part of the day, which is never quite it. The last half minute of a day
 * stays in it, unless it is that dust alone.
 */
function toMinute(value: Date): Date {
  const at = value.getTime()
  const near = Math.round(at / minute_ms) * minute_ms
  const isNextDay = near % day_ms === 0 && near - at > 500
  return new Date(isNextDay ? near - minute_ms : near)
}

function textOfDate(value: Date): string {
  const iso = value.toISOString()
  const clock = `${twoDigits(value.getUTCHours())}:${twoDigits(value.getUTCMinutes())}`
  if (value.getTime() < firstDay + 2 * day_ms) return clock
  return clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`
}
