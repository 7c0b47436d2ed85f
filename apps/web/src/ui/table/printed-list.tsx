import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { orderedIds, type TableView } from '@dray/domain/interface/table-view.ts'
import { useShownColumns } from '#ui/display/money-shown.ts'
import classes from './printed-list.module.css'
import { columnName, type TableColumn } from './table-column.ts'
import type { ListPrint, PrintedRows } from './use-list-print.ts'

interface PrintedListProps<R> {
  title: string
  /** What the list was narrowed to, since paper has no filters to look at. */
  lines: readonly string[]
  columns: readonly TableColumn<R>[]
  view: TableView
  /** The rows on the screen, which the browser's own print command prints. */
  page: { rows: readonly R[]; total: number }
  print: ListPrint<R>
}

/** How many rows are on the paper, where it is not all of them. */
function extent({ rows, total }: PrintedRows<unknown>, isWhole: boolean) {
  if (rows.length >= total) return tableTexts.printedAll(total)
  return isWhole ? tableTexts.printedFirst(rows.length, total) : tableTexts.printedPage(rows.length, total)
}

/** A list on paper: its name, what it was narrowed to, and all its rows once they were fetched. Nothing on the screen. */
export function PrintedList<R>({ title, lines, columns: all, view, page, print }: PrintedListProps<R>) {
  const columns = useShownColumns(all)
  const { printed } = print
  const ids = orderedIds(
    columns.map(({ id }) => id),
    view.order,
  )
  const shown = ids.flatMap((id) => columns.filter((one) => one.id === id && !one.fixed && !view.hidden.includes(id)))
  return (
    <div className={classes.printed} aria-hidden>
      <div className={classes.title}>{title}</div>
      <div>{[...lines, extent(printed ?? page, printed !== null)].join(' · ')}</div>
      {printed && <PrintedTable columns={shown} rows={printed.rows} />}
    </div>
  )
}

function PrintedTable<R>({ columns, rows }: { columns: readonly TableColumn<R>[]; rows: readonly R[] }) {
  return (
    <table data-printed>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} className={column.align === 'right' ? classes.right : undefined}>
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a print do not change.
          <tr key={at}>
            {columns.map((column) => (
              <PrintedCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintedCell<R>({ column, row }: { column: TableColumn<R>; row: R }) {
  return (
    <td data-whole={column.grow === 0 || undefined} className={column.align === 'right' ? classes.right : undefined}>
      {column.text ? column.text(row) : column.cell?.(row)}
    </td>
  )
}
