import { orderedIds, type TableView } from '@dray/domain/interface/table-view.ts'
import { type CellMoment, type CellValue, columnName, type TableColumn } from '#ui/table/table-column.ts'

/** A cell of a file: words, a decimal number as it is written, a day with or without its clock, or nothing. */
export type FileCell = string | { number: string } | CellMoment | null

/** Amounts and figures as the tables show them, thousands apart. */
const shownNumber = /^-?\d{1,3}(,\d{3})*(\.\d+)?$|^-?\d+(\.\d+)?$/
/** What tables show where there is nothing. */
const dash = '–'

/** The columns that a file holds: those that the table shows, in its order, without buttons and what only pictures say. */
export function fileColumns<R>(columns: readonly TableColumn<R>[], view: TableView): readonly TableColumn<R>[] {
  const ids = orderedIds(
    columns.map(({ id }) => id),
    view.order,
  )
  const isWanted = (column: TableColumn<R>) =>
    !column.fixed && column.value !== null && !view.hidden.includes(column.id)
  return ids.flatMap((id) => columns.filter((column) => column.id === id && isWanted(column)))
}

export const fileHeadings = <R>(columns: readonly TableColumn<R>[]): string[] => columns.map(columnName)

const isFigures = <R>({ money, look }: TableColumn<R>) => money === true || look === 'figures'

function cellOf(value: CellValue, ofFigures: boolean): FileCell {
  if (value === null || value === undefined || value === '' || value === dash) return null
  if (typeof value === 'number') return { number: String(value) }
  if (typeof value !== 'string') return /^[1-9]\d{3}-/.test(value.date) ? value : null
  return ofFigures && shownNumber.test(value) ? { number: value.replaceAll(',', '') } : value
}

/** A row as a file holds it: what the table says, but dates, amounts and figures as such. */
export const fileRow = <R>(columns: readonly TableColumn<R>[], row: R): FileCell[] =>
  columns.map((column) => {
    const say = column.value ?? column.text
    return cellOf(say?.(row), isFigures(column))
  })
