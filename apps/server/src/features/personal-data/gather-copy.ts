import { columnLabel } from '@dray/domain/audit-trail/audited-columns.table.ts'
import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import { copyTexts } from '@dray/domain/personal-data/personal-data.messages.ts'
import { redactContacts } from '@dray/domain/personal-data/redact-contacts.ts'
import { type RowNames, readRowNames } from '#features/audit-trail/index.ts'
import { tracksInWords } from '#features/positions/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { auditedTable, referenceColumns } from '#tables/audited-tables.ts'
import type { PersonFound } from './people.repo.ts'
import { type CopiedRow, jobsDriven, readRows } from './personal-rows.repo.ts'
import { type PersonalSource, personalSources } from './personal-sources.ts'

/** Rows of one table: more would be no copy that anybody reads. */
export const maxRows = 5_000

export interface CopySection {
  /** Its name in the JSON. */
  table: string
  title: string
  rows: CopiedRow[]
  /** More were found than are listed. */
  is_cut: boolean
}

export interface GatheredCopy {
  sections: CopySection[]
  files: { key: string; name: string }[]
  /** Of the rows that the columns refer to. */
  names: RowNames
}

/** Everything that is kept of a person, without what tells of others, and the files that belong to it. */
export async function gatherCopy(tx: Tx, kind: PersonKind, person: PersonFound): Promise<GatheredCopy> {
  const sections: CopySection[] = []
  const files: GatheredCopy['files'] = []
  for (const source of personalSources[kind]) {
    if (source.copies.length === 0 && !source.files) continue
    const found = await readRows(tx, source, { person, most: maxRows + 1 })
    files.push(...filesOf(source, found))
    const title = auditedTable(source.table)?.name ?? columnLabel(source.table)
    sections.push(sectionOf({ table: source.table, title }, copied(source, found, person)))
  }
  if (kind === 'driver') {
    const found = await jobsDriven(tx, person.id, maxRows + 1)
    sections.push(sectionOf({ table: 'jobs_driven', title: copyTexts.jobs }, found))
    const tracks = await tracksInWords(tx, person.id)
    sections.push(sectionOf({ table: 'tracks', title: copyTexts.tracks }, tracks))
  }
  const shown = sections.filter(({ rows }) => rows.length > 0)
  return { sections: shown, files, names: await readRowNames(tx, shown.flatMap(referencesIn)) }
}

const referencesIn = ({ rows }: CopySection) =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, id]) => {
      const table = referenceColumns[column]
      return table && typeof id === 'number' ? [{ table, id }] : []
    }),
  )

const sectionOf = (named: Pick<CopySection, 'table' | 'title'>, found: CopiedRow[]): CopySection => ({
  ...named,
  rows: found.slice(0, maxRows),
  is_cut: found.length > maxRows,
})

const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

const filesOf = ({ table, files = [] }: PersonalSource, rows: readonly CopiedRow[]) =>
  rows.flatMap((row, at) =>
    files.flatMap((column) => {
      const key = row[column]
      return typeof key === 'string' ? [{ key, name: `files/${table}-${at + 1}-${column}${endingOf(key)}` }] : []
    }),
  )

/** The columns of the copy; in texts other people's addresses and telephones are blacked out. */
function copied({ copies, redacts = [] }: PersonalSource, rows: readonly CopiedRow[], person: PersonFound) {
  const own = [person.email, person.phone]
  const shown = (column: string, value: unknown) =>
    redacts.includes(column) && typeof value === 'string' ? redactContacts(value, own) : value
  return rows.map((row) => Object.fromEntries(copies.map((column) => [column, shown(column, row[column])])))
}
