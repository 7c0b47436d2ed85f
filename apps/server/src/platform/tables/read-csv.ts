import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { TableFault, TableLimits } from './tables.ts'

const delimiters = [',', ';', '\t', '|'] as const
const longestRow = 1024 * 1024

/** Text in UTF-8 or UTF-16 as its mark says; without one UTF-8 where it is sound, and else what Windows calls 1252. */
function textOf(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** What parts the headings: the one of the known delimiters that stands most often outside of quotation marks. */
function delimiterOf(text: string): string {
  const end = text.search(/\r|\n/)
  const headings = (end < 0 ? text : text.slice(0, end)).replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((one) => ({ one, count: headings.split(one).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

/** The rows of a CSV file. A file that holds zero bytes is none, and neither is one whose quotation marks do not match. */
export function readCsv(content: Uint8Array, limits: TableLimits): { rows: string[][] } | TableFault {
  const text = textOf(content)
  if (text.includes('\0')) return { fault: 'unreadable' }
  let cells = 0
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: longestRow,
      to: limits.rows + 2,
      on_record: (record: string[]) => {
        cells += record.length
        if (cells > limits.cells) throw new TooManyCells()
        return record
      },
    })
    return { rows }
  } catch (error) {
    if (error instanceof TooManyCells) return { fault: 'too_many_cells' }
    if (error instanceof CsvError) return { fault: 'unreadable_line', line: Number(error.lines) || 1 }
    throw error
  }
}

class TooManyCells extends Error {}
