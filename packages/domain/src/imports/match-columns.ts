import { headingSynonyms } from './heading-synonyms.table.ts'
import { headingWords } from './heading-words.ts'
import type { ImportColumn, ImportKind } from './import-columns.ts'
import type { ImportName } from './import-names.ts'
import { importMessages as texts } from './imports.messages.ts'
import { nameFields } from './made-codes.ts'
import { plain } from './read-cell.ts'

/** The field of each column of a file, null for one that is left out. */
export type Matched = (string | null)[]

/** How the headings of earlier files were matched, the latest first. */
export type EarlierMatches = readonly { header: readonly string[]; columns: Matched }[]

/** What somebody chose for a heading; null where they left its column out. */
export interface LearnedHeading {
  heading: string
  field: string | null
}

interface Known {
  /** Without a kind headings must be the columns' own. */
  kind?: ImportName
  columns: readonly ImportColumn[]
  earlier?: EarlierMatches
}

/** The field that people chose for such a heading before; null where they left it out, undefined if it is new. */
function fieldBefore(heading: string, earlier: EarlierMatches): string | null | undefined {
  for (const same of [plain, headingWords]) {
    for (const { header, columns } of earlier) {
      const place = header.findIndex((one) => same(one) === same(heading))
      if (place >= 0) return columns[place]
    }
  }
  return undefined
}

/** How well a heading names a field: 0 exactly, 1 by the same words, then by the place of its synonym; null not at all. */
function rankOf(heading: string, { field, label }: ImportColumn, kind: ImportName | undefined): number | null {
  if ([field, label].some((name) => plain(name) === plain(heading))) return 0
  if (!kind) return null
  const words = headingWords(heading)
  const place = [field, label, ...headingSynonyms(kind, field)].findIndex((name) => headingWords(name) === words)
  return place < 0 ? null : Math.max(place - 1, 0) + 1
}

/**
 * Matches headings with fields, each once: as they were matched before in the company, else by label, field or what
 * other programs call it. Where several headings name one field, the one that names it best has it.
 */
export function matchColumns(header: readonly string[], { kind, columns, earlier = [] }: Known): Matched {
  const candidates = header.flatMap((heading, place) => {
    if (plain(heading) === '') return []
    const before = fieldBefore(heading, earlier)
    return columns.flatMap((column) => {
      if (before !== undefined) return column.field === before ? [{ place, field: column.field, rank: -1 }] : []
      const rank = rankOf(heading, column, kind)
      return rank === null ? [] : [{ place, field: column.field, rank }]
    })
  })
  const matched: Matched = header.map(() => null)
  for (const { place, field } of candidates.sort((a, b) => a.rank - b.rank)) {
    if (matched[place] === null && !matched.includes(field)) matched[place] = field
  }
  return matched
}

/**
 * What can be learned from how somebody matched the headings of a file. That a column was left out says nothing where they
 * may not use the field that it would have been matched with.
 */
export function learnedHeadings(
  header: readonly string[],
  matched: Matched,
  { kind, all, columns }: { kind: ImportName; all: readonly ImportColumn[]; columns: readonly ImportColumn[] },
): LearnedHeading[] {
  const proposed = matchColumns(header, { kind, columns: all })
  const isHidden = (field: string | null | undefined) => !!field && !columns.some((column) => column.field === field)
  return header.flatMap((heading, place) => {
    const field = matched[place] ?? null
    return plain(heading) === '' || (field === null && isHidden(proposed[place])) ? [] : [{ heading, field }]
  })
}

type Told = Pick<ImportKind, 'identity' | 'name' | 'ownIdentity'>

/** The fields of which one must be in a file, so that its rows can be told apart; none where file and line do. */
export const tellingFields = ({ identity: [first], name, ownIdentity }: Told): string[] =>
  ownIdentity ? [] : [first, ...(name ? nameFields(name) : [])]

interface Matching {
  count: number
  columns: readonly ImportColumn[]
  kind: Told
}

/** Why columns matched so cannot be imported; null where they can. */
export function matchFault(matched: Matched, { count, columns, kind }: Matching): string | null {
  if (matched.length !== count) return texts.column_count(count)
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label
  const fields = matched.filter((field) => field !== null)
  const unknown = fields.find((field) => labelOf(field) === undefined)
  if (unknown !== undefined) return texts.unknown_field(unknown)
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) return texts.field_twice(labelOf(twice) ?? twice)
  const telling = tellingFields(kind)
  const isTold = telling.length === 0 || telling.some((field) => fields.includes(field))
  return isTold ? null : texts.field_missing(telling.map((field) => labelOf(field) ?? field))
}
