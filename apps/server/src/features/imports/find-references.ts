import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import type { FindReference } from '@dray/domain/imports/read-cell.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { namesOfEntity } from './known-rows.repo.ts'
import { plainKey } from './row-key.ts'

type Names = Map<string, number | 'many'>

/** Finds rows by their code, and by their name where no code is called so. The names are read once. */
export async function findReferences(tx: Tx, matched: readonly (ImportColumn | null)[]): Promise<FindReference> {
  const entities = new Set(matched.flatMap((column) => (column?.cell.kind === 'reference' ? [column.cell.entity] : [])))
  const known = new Map<string, Names>()
  for (const entity of entities) known.set(entity, namesFrom(await namesOfEntity(tx, entity)))
  return (entity, name) => known.get(entity)?.get(plainKey(name)) ?? null
}

function namesFrom(rows: Awaited<ReturnType<typeof namesOfEntity>>): Names {
  const names: Names = new Map()
  for (const { id, name } of rows) {
    const key = plainKey(name)
    if (key !== '') names.set(key, names.has(key) && names.get(key) !== id ? 'many' : id)
  }
  for (const { id, code } of rows) if (code) names.set(plainKey(code), id)
  return names
}
