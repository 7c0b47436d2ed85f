import { typedCell } from '@dray/domain/kernel/tables/plain-cell.ts'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { dialectOf } from './csv-dialect.ts'
import type { ReadRows, TableFault, TableLimits, TableRow } from './tables.ts'

const longestRow = 1024 * 1024
/** So many lines a cell may have where the file has a quotation mark without a partner. */
const maxLinesOfRow = 50
/** With more rows that cannot be read a file is none. */
const maxBroken = 1_000

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

/**
 * Returns the rows of a CSV file, each with the line that it begins in. A file that holds zero bytes is none. Where quotation
 * marks do not match, lines are read one by one: an inch mark stays in its cell, and a row whose mark has no partner is broken.
 */
export function readCsv(content: Uint8Array, limits: TableLimits): ReadRows | TableFault {
  const text = textOf(content).replace(/^\ufeff/, '')
  if (text.includes('\0')) return { fault: 'unreadable' }
  const lines = text.split(/\r\n|\r|\n/)
  const { delimiter, skipped } = dialectOf(lines)
  const below = lines.slice(skipped)
  const counting = { cells: 0, limits }
  try {
    const read = strictRows(below, delimiter, counting) ?? rowsLineByLine(below, delimiter, counting)
    if ('fault' in read) return read
    // Without the apostrophes that keep a spreadsheet from calculating texts: a file of ours comes back as it was typed.
    const rows = read.map(({ line, cells, ...rest }) => ({
      line: line + skipped,
      cells: cells.map(typedCell),
      ...rest,
    }))
    return { rows, commasPart: delimiter === ',' }
  } catch (error) {
    if (error instanceof TooMany) return { fault: error.what }
    throw error
  }
}

class TooMany extends Error {
  readonly what: 'too_many_cells' | 'too_many_rows'
  constructor(what: TooMany['what']) {
    super(what)
    this.what = what
  }
}

interface CsvRow extends TableRow {
  cells: string[]
}
interface Counting {
  cells: number
  limits: TableLimits
}

/** Throws where a file is larger than it may be; blank rows are not counted yet. */
function count(counting: Counting, cells: readonly string[], rows: number) {
  if (rows > counting.limits.rows * 2 + 100) throw new TooMany('too_many_rows')
  counting.cells += cells.length
  if (counting.cells > counting.limits.cells) throw new TooMany('too_many_cells')
}

/** The rows of a file whose quotation marks match; null where they do not. */
function strictRows(lines: readonly string[], delimiter: string, counting: Counting): CsvRow[] | null {
  const rows: CsvRow[] = []
  let line = 1
  try {
    parse(lines.join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: longestRow,
      on_record: (cells: string[], { lines: ends }) => {
        count(counting, cells, rows.length)
        rows.push({ line, cells })
        line = ends + 1
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    counting.cells = 0
    return null
  }
}

function rowsLineByLine(lines: readonly string[], delimiter: string, counting: Counting): CsvRow[] | TableFault {
  const rows: CsvRow[] = []
  let broken = 0
  for (let at = 0; at < lines.length; ) {
    const { cells, taken } = rowAt(lines, at, delimiter)
    const line = lines[at] ?? ''
    if (cells === null) broken += 1
    if (broken > maxBroken) return { fault: 'unreadable_line', line: at + 1 }
    const row = cells ?? line.split(delimiter)
    count(counting, row, rows.length)
    rows.push({ line: at + 1, cells: row, ...(cells === null && { isBroken: true as const }) })
    at += taken
  }
  return rows
}

interface Taken {
  cells: string[] | null
  taken: number
}

const marks = (text: string) => text.split('"').length - 1

/**
 * The row that begins in a line, and how many lines it takes: this line alone where its marks can be read, else as many as
 * it takes for them to match; no cells where they never do.
 */
function rowAt(lines: readonly string[], at: number, delimiter: string): Taken {
  const line = lines[at] ?? ''
  if (!line.includes('"')) return { cells: line.split(delimiter), taken: 1 }
  const own = (line.includes('""') && recordOf(line, delimiter)) || withInches(line, delimiter)
  return own ? { cells: own, taken: 1 } : severalLines(lines, at, delimiter)
}

function severalLines(lines: readonly string[], at: number, delimiter: string): Taken {
  const first = lines[at] ?? ''
  let [text, open] = [first, marks(first)]
  for (const [more, next] of lines.slice(at + 1, at + maxLinesOfRow).entries()) {
    text = `${text}\n${next}`
    if (!next.includes('"')) continue
    open += marks(next)
    const cells = open % 2 === 0 ? recordOf(text, delimiter) : null
    if (cells) return { cells, taken: more + 2 }
  }
  return { cells: null, taken: 1 }
}

/** One record whose marks match; null for none. */
function recordOf(text: string, delimiter: string): string[] | null {
  try {
    const rows: string[][] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true })
    return rows.length === 1 ? (rows[0] ?? null) : null
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/**
 * The cells of a line in which a mark stands for itself: within a cell (`4" pipe`, `="0770…"`), or within one that has marks
 * around it (`"4" pipe"`). Null where a cell begins with a mark that nothing closes.
 */
function withInches(line: string, delimiter: string): string[] | null {
  const cells: string[] = []
  let rest = `${line}${delimiter}`
  while (rest !== '') {
    const isQuoted = rest.startsWith('"')
    const end = isQuoted ? rest.indexOf(`"${delimiter}`, 1) : rest.indexOf(delimiter)
    if (end < 0) return null
    cells.push(isQuoted ? rest.slice(1, end).replaceAll('""', '"') : rest.slice(0, end))
    rest = rest.slice(end + delimiter.length + (isQuoted ? 1 : 0))
  }
  return cells
}
