import type { ImportKind } from '@dray/domain/imports/import-columns.ts'
import { companyRecords } from '#tables/tables.ts'

/** What can be imported, and into which table. */
export interface KeptImport extends ImportKind {
  table: string
}

const kinds: ReadonlyMap<string, KeptImport> = new Map(
  companyRecords.flatMap(({ table, imports = {} }) =>
    Object.entries(imports).map(([name, kind]) => [name, { ...kind, table }] as const),
  ),
)

/** An import by its name; throws for one that no table has. */
export function importKind(name: string): KeptImport {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No import of ${name}`)
  return kind
}
