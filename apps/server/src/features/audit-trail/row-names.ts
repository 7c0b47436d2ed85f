import type { Tx } from '#platform/db/transaction.ts'
import { besideOf, ownersOf, referenceColumns } from '#tables/audited-tables.ts'
import { type AuditRow, type NamedRow, namedRows } from './audit-trail.repo.ts'

interface RowId {
  table: string
  id: number
}
const keyOf = ({ table, id }: RowId) => `${table}:${id}`

export interface RowNames {
  /** A row as people know it; null where nothing is known of it. */
  nameOf(table: string, id: number): string | null
  /** The row that a row belongs to. */
  ownerOf(table: string, id: number): RowId | null
  /** The rows that are named beside it. */
  besideOf(table: string, id: number): RowId[]
}

/** Reads the names of rows, and of the rows that they belong to, table by table. */
export async function readRowNames(tx: Tx, rows: readonly RowId[]): Promise<RowNames> {
  const found = new Map<string, NamedRow>()
  const ownerOf = (table: string, id: number): RowId | null => {
    const ids = found.get(keyOf({ table, id }))?.of ?? []
    const [owner] = ownersOf(table).flatMap((one, at) => {
      const of = ids[at]
      return of === null || of === undefined ? [] : [{ table: one.table, id: of }]
    })
    return owner ?? null
  }
  const besideRow = (table: string, id: number): RowId[] => {
    const ids = found.get(keyOf({ table, id }))?.of.slice(ownersOf(table).length) ?? []
    return besideOf(table).flatMap((one, at) => {
      const of = ids[at]
      return of === null || of === undefined ? [] : [{ table: one.table, id: of }]
    })
  }
  // A row, the one that it belongs to, and that one's: an exchange quote of a load of a job.
  for (let wanted = rows, depth = 0; wanted.length > 0 && depth < 3; depth += 1) {
    await readInto(tx, found, wanted)
    wanted = wanted.flatMap(({ table, id }) => [ownerOf(table, id) ?? [], besideRow(table, id)].flat())
  }
  return { nameOf: (table, id) => found.get(keyOf({ table, id }))?.name ?? null, ownerOf, besideOf: besideRow }
}

async function readInto(tx: Tx, found: Map<string, NamedRow>, rows: readonly RowId[]) {
  const byTable = Map.groupBy(
    rows.filter((row) => !found.has(keyOf(row))),
    ({ table }) => table,
  )
  for (const [table, wanted] of byTable) {
    const ids = [...new Set(wanted.map(({ id }) => id))]
    for (const row of await namedRows(tx, table, ids)) found.set(keyOf({ table, id: row.id }), row)
  }
}

/** The rows that an entry is about. */
export const subjectOf = ({ table_name: table, row_id: id }: AuditRow): RowId[] => (id === null ? [] : [{ table, id }])

/** The rows that an entry's values name by their ids. */
export function referencesOf({ before, after }: AuditRow): RowId[] {
  const values = [before, after].flatMap((side) => Object.entries((side ?? {}) as Record<string, unknown>))
  return values.flatMap(([column, id]) => {
    const table = referenceColumns[column]
    return table && typeof id === 'number' ? [{ table, id }] : []
  })
}
