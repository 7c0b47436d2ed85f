import classes from './data-table.module.css'
import type { TableColumn } from './table-column.ts'

export function cellText<R>(column: TableColumn<R>, row: R) {
  const text = column.text?.(row)
  return text === null || text === undefined ? '' : String(text)
}

/** What a column shows of a row: its drawing or its words, as a link where the row has an address. */
export function CellContent<R>({ column, row }: { column: TableColumn<R>; row: R }) {
  const content = column.cell ? column.cell(row) : cellText(column, row)
  if (!column.link) return content
  return (
    <a href={column.link(row)} className={classes.address} tabIndex={-1} draggable={false} data-row-address>
      {content}
    </a>
  )
}
