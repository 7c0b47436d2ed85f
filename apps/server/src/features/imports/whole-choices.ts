import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import { wordsOfFlag } from '@dray/domain/imports/read-cell.ts'
import { mayBeWhole } from '@dray/domain/imports/whole-file.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { namesOfEntity } from './known-rows.repo.ts'

interface WholeChoice {
  value: string
  detail: string | null
}

/** What each field may be that can be the same for a whole file, as its cells would hold it. */
export async function wholeChoices(tx: Tx, columns: readonly ImportColumn[]): Promise<Map<string, WholeChoice[]>> {
  const choices = new Map<string, WholeChoice[]>()
  for (const column of columns) if (mayBeWhole(column)) choices.set(column.field, await choicesOf(tx, column))
  return choices
}

const words = (of: readonly string[]): WholeChoice[] => of.map((value) => ({ value, detail: null }))

async function choicesOf(tx: Tx, { cell }: ImportColumn): Promise<WholeChoice[]> {
  if (cell.kind === 'choice') return words(cell.of.map(({ name }) => name))
  if (cell.kind === 'word') return words(cell.of)
  if (cell.kind !== 'reference') return words(wordsOfFlag)
  const rows = await namesOfEntity(tx, cell.entity)
  return rows
    .map(({ code, name }) => ({ value: code || (name ?? ''), detail: code && name !== code ? name : null }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => a.value.localeCompare(b.value))
}
