import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { memo } from 'react'
import { Tick } from './checkbox-field.tsx'
import { classNames } from './class-names.ts'
import classes from './data-table.module.css'
import type { RowKey, TableColumn } from './table-column.ts'

interface TableRowProps<R> {
  row: R
  rowKey: RowKey
  id: string
  index: number
  name: string
  columns: readonly TableColumn<R>[]
  edges: ReadonlySet<string>
  pickable: boolean
  openable: boolean
  selected: boolean
  cursor: boolean
  recent: boolean
  faded: boolean
  onToggle: (key: RowKey, range: boolean) => void
}

function cellText<R>(column: TableColumn<R>, row: R) {
  const text = column.text?.(row)
  return text === null || text === undefined ? '' : String(text)
}

function PlainRow<R>(props: TableRowProps<R>) {
  const { row, columns, edges, rowKey, onToggle } = props
  return (
    <tr
      id={props.id}
      className={classNames(classes.row, props.openable && classes.openable)}
      data-index={props.index}
      data-cursor={props.cursor || undefined}
      data-recent={props.recent || undefined}
      data-faded={props.faded || undefined}
      aria-selected={props.pickable ? props.selected : undefined}
      aria-rowindex={props.index + 2}
    >
      {props.pickable && (
        <td className={classes.pick} data-print="hide">
          <Tick
            label={tableTexts.selectRow(props.name)}
            checked={props.selected}
            tabIndex={-1}
            onChange={(_, shift) => onToggle(rowKey, shift)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            column.look && classes[column.look],
            column.align === 'right' && classes.figures,
            edges.has(column.id) && classes.edge,
            column.sticky && classes.sticky,
            column.fixed && column.cell && classes.actions,
          )}
        >
          {column.cell ? column.cell(row) : cellText(column, row)}
        </td>
      ))}
    </tr>
  )
}

/** One row, drawn again only when its own row, its marks or the columns change: a page of fifty costs one row. */
export const TableRow = memo(PlainRow) as typeof PlainRow
