import type { ImportColumn } from '../imports/import-columns.ts'
import { type LearnedHeading, type Matched, matchColumns } from '../imports/match-columns.ts'
import { plain } from '../imports/read-cell.ts'
import { orderColumns } from './order-columns.table.ts'
import { orderFileMessages as messages, orderFileFaults as texts } from './order-files.messages.ts'

export const orderImportColumns: readonly ImportColumn[] = orderColumns.map(({ column, cell, required }) => ({
  field: column,
  label: column,
  cell,
  required,
}))

/** How headings are compared, capitals and what parts words aside; so much of them is kept. */
const keyOf = (heading: string) => plain(heading.slice(0, 200)) || heading.slice(0, 200)

/** The column whose name each heading is; null for those that the template does not have. */
export const ownColumns = (header: readonly string[]): Matched => matchColumns(header, { columns: orderImportColumns })

/**
 * The column of each heading: of its own name, else as was chosen for it, the latest first. Null where it was left out,
 * undefined where nobody has said what it holds: headings that are only alike are never taken for another.
 */
export function knownColumns(header: readonly string[], chosen: readonly LearnedHeading[]) {
  const own = ownColumns(header)
  const before = new Map([...chosen].reverse().map(({ heading, field }) => [keyOf(heading), field]))
  return header.map((heading, at) => (heading === '' ? null : (own[at] ?? before.get(keyOf(heading)))))
}

/** Headings that stand twice in a file, whatever they hold. */
export function twiceFault(header: readonly string[]): string | null {
  const twice = header.filter((name, at) => name !== '' && header.findIndex((one) => keyOf(one) === keyOf(name)) < at)
  return twice.length > 0 ? texts.twice_columns([...new Set(twice)]) : null
}

/** Why orders cannot be read from columns that are matched so; null where they can. */
export function headingsFault(header: readonly string[], known: readonly (string | null | undefined)[]): string | null {
  const twice = twiceFault(header)
  if (twice) return twice
  const unknown = header.filter((_, at) => known[at] === undefined)
  if (unknown.length > 0) return texts.unknown_columns(unknown.slice(0, 5).map((name) => name.slice(0, 40)))
  const columns = known.filter((column) => typeof column === 'string')
  const doubled = columns.filter((column, at) => columns.indexOf(column) < at)
  if (doubled.length > 0) return texts.twice_columns([...new Set(doubled)])
  const missing = orderColumns.filter(({ column, required }) => required && !columns.includes(column))
  return missing.length > 0 ? texts.missing_columns(missing.map(({ column }) => column)) : null
}

/** What other programs call a reference is what an import of jobs calls it. */
const guessed: readonly (ImportColumn & { column: string })[] = orderColumns.flatMap(
  ({ column, field, cell, required }) =>
    (column === 'reference' ? ['customer_reference', 'import_ref'] : [field]).map((name) => ({
      field: name,
      label: column,
      cell,
      required,
      column,
    })),
)

/** What each column is proposed to hold: what is known, else by the words that other programs use, each once. */
export function proposedColumns(header: readonly string[], chosen: readonly LearnedHeading[]): Matched {
  const known = knownColumns(header, chosen)
  const columns = guessed.filter(({ column }) => !known.includes(column))
  const rest = header.map((heading, at) => (known[at] === undefined ? heading : ''))
  const matched = matchColumns(rest, { kind: 'jobs', columns }).map(
    (field) => columns.find((one) => one.field === field)?.column ?? null,
  )
  return header.map((_, at) => {
    const guess = matched[at] ?? null
    return known[at] ?? (matched.indexOf(guess) === at ? guess : null)
  })
}

/** Why columns that somebody chose for a file cannot be taken; null where they can. */
export function chosenFault(header: readonly string[], chosen: Matched): string | null {
  if (chosen.length !== header.length) return messages.column_count(header.length)
  const unknown = chosen.find((one) => one !== null && !orderColumns.some(({ column }) => column === one))
  if (unknown) return messages.no_column(unknown)
  const own = ownColumns(header)
  const moved = header.find((_, at) => own[at] && chosen[at] !== own[at])
  if (moved !== undefined) return messages.own_column(moved)
  return headingsFault(header, chosen)
}
