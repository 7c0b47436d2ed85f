import { postcodeFileMessages } from '@dray/domain/kernel/places/places.messages.ts'
import { readPostcode } from './postcode-text.ts'

export interface PostcodeRow {
  postcode: string
  lat: number
  lon: number
}

/** What a line of a postcode file came to: a row, or the reason why it is none. */
export type PostcodeLine = { line: number; row: PostcodeRow } | { line: number; text: string; reason: string }

/** A file whose columns cannot be told: nothing of it is read. */
class PostcodeFileRefused extends Error {}

/** Headings by which the publishers of postcode files call their columns, letters only. */
const headings = {
  postcode: ['postcode', 'postalcode', 'pcds', 'pcd', 'pcd7', 'pcd8', 'outcode'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
}
type Columns = Record<keyof typeof headings, number>

interface Shape {
  delimiter: string
  columns: Columns
  has_head: boolean
}

/** A cell, quoted or bare, and what ends it. */
const cellPatterns: Record<string, RegExp> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",][^,]*)?)(,|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";][^;]*)?)(;|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t][^\t]*)?)(\t|$)/y,
}

/** Cells of one line; a quoted cell may hold the delimiter, and a doubled quote in it is one. Null when a quote stays open. */
function cellsOf(line: string, delimiter: string): string[] | null {
  const pattern = cellPatterns[delimiter]
  if (!pattern) return null
  const cells: string[] = []
  pattern.lastIndex = 0
  for (;;) {
    const cell = pattern.exec(line)
    if (!cell) return null
    const [, quoted, bare = '', end] = cell
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') return cells
  }
}

const delimiterOf = (line: string) => {
  const marks = Object.keys(cellPatterns).map((mark) => ({ mark, count: line.split(mark).length }))
  return marks.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}

function columnsOf(head: string[]): Columns | null {
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const place = (wanted: string[]) => names.findIndex((name) => wanted.includes(name))
  const columns = { postcode: place(headings.postcode), lat: place(headings.lat), lon: place(headings.lon) }
  return Object.values(columns).includes(-1) ? null : columns
}

/** The shape of a file by its first line: its heading, or, without one, postcode, latitude and longitude in this order. */
function shapeOf(line: string): Shape {
  const delimiter = delimiterOf(line)
  const cells = cellsOf(line, delimiter) ?? []
  const columns = columnsOf(cells)
  if (columns) return { delimiter, columns, has_head: true }
  const in_order = { postcode: 0, lat: 1, lon: 2 }
  if ('postcode' in rowFrom(cells, in_order, delimiter)) return { delimiter, columns: in_order, has_head: false }
  throw new PostcodeFileRefused(postcodeFileMessages.columns_unknown)
}

/** Decimals with a point; with a comma where the comma does not part the cells. */
function numberIn(text: string | undefined, delimiter: string) {
  const written = delimiter === ',' ? text : text?.replace(',', '.')
  return written && /^[+-]?\d{1,3}(\.\d+)?$/.test(written) ? Number(written) : null
}

/** The British Isles with the sea around them; publishers mark places without a position by one far away. */
const within = ({ lat, lon }: { lat: number; lon: number }) => lat > 49 && lat < 61.5 && lon > -11 && lon < 2.5

function rowFrom(cells: string[], columns: Columns, delimiter: string): PostcodeRow | { reason: string } {
  const read = readPostcode(cells[columns.postcode] ?? '')
  const postcode = read?.full ?? read?.outcode
  if (!postcode) return { reason: postcodeFileMessages.no_postcode }
  const lat = numberIn(cells[columns.lat], delimiter)
  const lon = numberIn(cells[columns.lon], delimiter)
  if (lat === null || lon === null) return { reason: postcodeFileMessages.no_number }
  return within({ lat, lon }) ? { postcode, lat, lon } : { reason: postcodeFileMessages.outside }
}

function lineFrom({ text, line }: { text: string; line: number }, { columns, delimiter }: Shape): PostcodeLine {
  const cells = cellsOf(text, delimiter)
  const read = cells ? rowFrom(cells, columns, delimiter) : { reason: postcodeFileMessages.open_quote }
  return 'postcode' in read ? { line, row: read } : { line, text: text.slice(0, 100), reason: read.reason }
}

/** Reads a postcode file line by line; throws `PostcodeFileRefused` when its first line makes no sense. */
export async function* postcodeRows(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<PostcodeLine> {
  let shape: Shape | undefined
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    const is_first = shape === undefined
    shape ??= shapeOf(text)
    if (!(is_first && shape.has_head)) yield lineFrom({ text, line }, shape)
  }
}
