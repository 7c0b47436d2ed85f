import type { Trail } from './table-record.ts'
import { companyRecords } from './tables.ts'

const trails: ReadonlyMap<string, Trail> = new Map(
  companyRecords.flatMap(({ table, trail }) => ('name' in trail ? [[table, trail] as const] : [])),
)

/** Every table whose changes are in the audit trail, by its name in the database. */
export const auditedKinds: readonly string[] = [...trails.keys()].sort()

/** What the trail knows of a table; undefined for one that is not in it, or no longer there. */
export const auditedTable = (table: string): Trail | undefined => trails.get(table)

interface Lead {
  column: string
  table: string
}
const leads = (refers: Trail['of'] = {}): Lead[] =>
  Object.entries(refers).flatMap(([column, table]) => (table ? [{ column, table }] : []))

/** The rows that a row of this table can belong to. */
export const ownersOf = (table: string): readonly Lead[] => leads(trails.get(table)?.of)

/** The rows that are named beside a row of this table. */
export const besideOf = (table: string): readonly Lead[] => leads(trails.get(table)?.beside)

/** The table whose row a column names by its id, in whatever table the column is. */
export const referenceColumns: Readonly<Record<string, string>> = Object.fromEntries(
  [...trails].flatMap(([table, { ids = [] }]) => ids.map((column) => [column, table])),
)

/** Columns that hold amounts, whatever their table: shown with `prices.view` only. */
export const amountColumns: readonly string[] = [...new Set(companyRecords.flatMap(({ amounts = [] }) => amounts))]
