import { bankColumns } from '@dray/domain/kernel/bank-columns.ts'
import { seesPrices, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { amountColumns, auditedTable } from '#tables/audited-tables.ts'

const amounts: ReadonlySet<string> = new Set(amountColumns)
const bank: ReadonlySet<string> = new Set(bankColumns)

/** The right that a viewer lacks to see what was in a column; null when they may see it. */
export type Withheld = 'prices' | 'papers' | null

/** True for people who may see papers, bank and health data of people. */
export const seesPapers = (viewer: Viewer): boolean => viewer.permissions.has('papers.view')

/** Returns which right a viewer lacks for one column of a table. */
export function withheldOf(table: string, column: string, viewer: Viewer): Withheld {
  const isPaper = auditedTable(table)?.papers === true || bank.has(column)
  if (isPaper && !seesPapers(viewer)) return 'papers'
  return amounts.has(column) && !seesPrices(viewer) ? 'prices' : null
}

/** The columns whose values this viewer may neither see nor search. */
export const withheldColumns = (viewer: Viewer): string[] => [
  ...(seesPrices(viewer) ? [] : amountColumns),
  ...(seesPapers(viewer) ? [] : bankColumns),
]
