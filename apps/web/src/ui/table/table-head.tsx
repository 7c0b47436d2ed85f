import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import { Tick } from '#ui/fields/checkbox-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './data-table.module.css'
import { isFigures, type TableColumn, type TableSort } from './table-column.ts'
import { type ColumnPlaces, cellPlace } from './table-row.tsx'
import type { HeadCell } from './use-table-columns.ts'

interface TableHeadProps<R> extends ColumnPlaces {
  columns: readonly TableColumn<R>[]
  groupRow: readonly HeadCell[]
  widths: Record<string, number>
  sort: TableSort | null | undefined
  onSort: ((sort: TableSort) => void) | undefined
  onResize: (id: string, width: number) => void
  /** The box for all rows; without rows there is nothing to tick. */
  pick: { all: boolean; some: boolean; empty: boolean; onAll: (on: boolean) => void } | null
}

export function TableHead<R>(props: TableHeadProps<R>) {
  const { columns, groupRow, pick, pins } = props
  const pinned = pins.size > 0
  return (
    <thead className={classes.head}>
      {groupRow.length > 0 && (
        <tr className={classes.groups}>
          {pick && <th className={classNames(classes.pick, pinned && classes.pinned)} data-print="hide" aria-hidden />}
          {groupRow.map((cell, at) => (
            <th
              key={cell.key}
              colSpan={cell.span}
              scope={cell.group ? 'colgroup' : undefined}
              className={classNames(classes.groupName, (cell.group || groupRow[at - 1]?.group) && classes.edge)}
              aria-hidden={cell.group ? undefined : true}
            >
              {cell.group}
            </th>
          ))}
        </tr>
      )}
      <tr className={classes.names}>
        {pick && (
          <th className={classNames(classes.pick, pinned && classes.pinned)} data-print="hide" scope="col">
            <Tick
              label={tableTexts.selectAll}
              checked={pick.all}
              some={pick.some}
              disabled={pick.empty}
              tabIndex={-1}
              onChange={pick.onAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadName key={column.id} column={column} {...props} />
        ))}
      </tr>
    </thead>
  )
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

const directionOf = (sort: TableSort | null | undefined, id: string) => (sort?.column === id ? sort.direction : null)

function HeadName<R>(props: TableHeadProps<R> & { column: TableColumn<R> }) {
  const { column, widths, onSort, onResize } = props
  const place = cellPlace(column, props)
  const sorted = directionOf(props.sort, column.id)
  return (
    <th
      scope="col"
      aria-sort={sorted ? spoken[sorted] : undefined}
      style={place.style}
      className={classNames(place.className, isFigures(column) && classes.right)}
    >
      {column.sortable && onSort ? (
        <SortButton column={column} sorted={sorted} onSort={onSort} />
      ) : (
        <span className={column.hideHeader ? 'visually-hidden' : classes.name}>{column.header}</span>
      )}
      {!column.fixed && (
        <ResizeHandle width={widths[column.id] ?? 0} onResize={(width) => onResize(column.id, width)} />
      )}
    </th>
  )
}

interface SortButtonProps<R> {
  column: TableColumn<R>
  sorted: TableSort['direction'] | null
  onSort: (sort: TableSort) => void
}

function SortButton<R>({ column, sorted, onSort }: SortButtonProps<R>) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={classes.sort}
      data-idle={sorted ? undefined : true}
      title={tableTexts.sortBy(column.header)}
      onClick={() => onSort({ column: column.id, direction: sorted === 'asc' ? 'desc' : 'asc' })}
    >
      <span className={classes.name}>{column.header}</span>
      <Arrow aria-hidden />
    </button>
  )
}

/** Drag to size, double click for the width the content wants. It only changes how much of a cell is seen; nothing is out of reach without it. */
function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const handleMove = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x)
  }
  const stop = (event: PointerEvent<HTMLElement>) => {
    start.current = null
    delete event.currentTarget.dataset.on
  }
  return (
    <span
      className={classes.handle}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.on = ''
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={handleMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={(event) => onResize(contentWidth(event.currentTarget.closest('th')) ?? width)}
    />
  )
}

/** The widest cell of the column as it stands, with its padding. */
function contentWidth(th: HTMLTableCellElement | null) {
  const body = th?.closest('table')?.tBodies[0]
  if (!th || !body) return null
  let widest = th.firstElementChild?.scrollWidth ?? 0
  const range = document.createRange()
  for (const row of body.rows) {
    const cell = row.cells[th.cellIndex]
    if (!cell) continue
    range.selectNodeContents(cell)
    widest = Math.max(widest, range.getBoundingClientRect().width)
  }
  return Math.min(480, Math.ceil(widest) + 14)
}
