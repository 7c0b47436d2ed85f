import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { memo } from 'react'
import { Tick } from '#ui/fields/checkbox-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { CardLayout } from './card-layout.ts'
import { CellContent } from './cell-content.tsx'
import classes from './data-table.module.css'
import { TableCard } from './table-card.tsx'
import type { RowKey, TableColumn } from './table-column.ts'

interface TableRowProps<R> extends ColumnPlaces {
  row: R
  rowKey: RowKey
  id: string
  index: number
  name: string
  columns: readonly TableColumn<R>[]
  /** As a card instead of cells below the head. */
  card: CardLayout<R> | null
  pickable: boolean
  openable: boolean
  selected: boolean
  cursor: boolean
  recent: boolean
  faded: boolean
  onToggle: (key: RowKey, range: boolean) => void
}

/** Columns that begin or follow a group carry a line; those that stay at the left edge, their distance from it. */
export interface ColumnPlaces {
  edges: ReadonlySet<string>
  pins: ReadonlyMap<string, number>
}

/** What a cell of this column is beside its content: where it stands, and whether it stays there. */
export function cellPlace<R>({ id, sticky }: TableColumn<R>, { edges, pins }: ColumnPlaces) {
  const left = pins.get(id)
  return {
    style: left === undefined ? undefined : { left },
    className: classNames(
      edges.has(id) && classes.edge,
      sticky === 'end' && classes.sticky,
      left !== undefined && classes.pinned,
    ),
  }
}

function PlainRow<R>(props: TableRowProps<R>) {
  const { row, columns, pins, rowKey, onToggle } = props
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
        <td className={classNames(classes.pick, pins.size > 0 && classes.pinned)} data-print="hide">
          <Tick
            label={tableTexts.selectRow(props.name)}
            checked={props.selected}
            tabIndex={-1}
            onChange={(_, shift) => onToggle(rowKey, shift)}
          />
        </td>
      )}
      {props.card && <TableCard card={props.card} row={row} />}
      {(props.card ? [] : columns).map((column) => {
        const place = cellPlace(column, props)
        return (
          <td
            key={column.id}
            style={place.style}
            data-whole={column.grow === 0 || undefined}
            className={classNames(
              column.look && classes[column.look],
              column.align === 'right' && classes.figures,
              place.className,
              column.fixed && column.cell && classes.actions,
            )}
          >
            <CellContent column={column} row={row} />
          </td>
        )
      })}
    </tr>
  )
}

/** One row, drawn again only when its own row, its marks or the columns change: a page of fifty costs one row. */
export const TableRow = memo(PlainRow) as typeof PlainRow
