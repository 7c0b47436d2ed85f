import { createContext, use, useMemo } from 'react'
import type { TableColumn } from '#ui/table/table-column.ts'

/** False around screens of a person who does not see prices. */
export const MoneyShown = createContext(true)

/** What does not hold amounts. */
export const withoutMoney = <C extends { money?: boolean | undefined }>(columns: readonly C[]): readonly C[] =>
  columns.filter(({ money }) => !money)

/** The columns of a table that its reader may see. */
export function useShownColumns<R>(columns: readonly TableColumn<R>[]): readonly TableColumn<R>[] {
  const isMoneyShown = use(MoneyShown)
  return useMemo(() => (isMoneyShown ? columns : withoutMoney(columns)), [columns, isMoneyShown])
}
