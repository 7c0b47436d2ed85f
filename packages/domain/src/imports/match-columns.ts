import type { ImportColumn } from './import-columns.ts'
import { importMessages as texts } from './imports.messages.ts'
import { plain } from './read-cell.ts'

/** The field of each column of a file, null for one that is left out. */
export type Matched = (string | null)[]

/** How the headings of earlier files were matched, the latest first. */
export type EarlierMatches = readonly { header: readonly string[]; columns: Matched }[]

const fieldBefore = (heading: string, earlier: EarlierMatches) =>
  earlier.flatMap(({ header, columns }) => (header.includes(heading) ? [columns[header.indexOf(heading)]] : []))[0]

/** Matches headings as they were last matched, new ones with the columns of the same label or field, each once. */
export function matchColumns(
  header: readonly string[],
  columns: readonly ImportColumn[],
  earlier: EarlierMatches = [],
): Matched {
  const taken = new Set<string>()
  return header.map((heading) => {
    const wanted = plain(heading)
    const before = fieldBefore(heading, earlier)
    if (before === null || wanted === '') return null
    const found = columns.find(
      ({ field, label }) =>
        !taken.has(field) &&
        (before === undefined ? [field, label].some((name) => plain(name) === wanted) : field === before),
    )
    if (found) taken.add(found.field)
    return found?.field ?? null
  })
}

interface Matching {
  count: number
  columns: readonly ImportColumn[]
  identity: readonly string[]
  /** Rows are named by file and line where no column names them. */
  ownIdentity?: boolean
}

/** Why columns matched so cannot be imported; null where they can. */
export function matchFault(matched: Matched, { count, columns, identity, ownIdentity }: Matching): string | null {
  if (matched.length !== count) return texts.column_count(count)
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label
  const fields = matched.filter((field) => field !== null)
  const unknown = fields.find((field) => labelOf(field) === undefined)
  if (unknown !== undefined) return texts.unknown_field(unknown)
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) return texts.field_twice(labelOf(twice) ?? twice)
  const [first = ''] = identity
  return ownIdentity || fields.includes(first) ? null : texts.field_missing(labelOf(first) ?? first)
}
