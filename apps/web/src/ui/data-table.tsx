import { stateTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ContextMenu, type MenuAction, type MenuPoint } from './action-menu.tsx'
import { classNames } from './class-names.ts'
import classes from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import type { RowKey, TableColumn, TableSort, TableView } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowCursor } from './use-row-cursor.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableColumns } from './use-table-columns.ts'

export type { RowKey, TableColumn, TableSort, TableView } from './table-column.ts'

/** What a screen's single-key shortcuts do with its table (`j` move(1), `Enter` open…). */
export interface TableHandle<R> {
  move: (by: number) => void
  /** The row below the cursor. */
  current: () => R | null
  open: () => void
  toggle: () => void
  focus: () => void
}

export interface DataTableProps<R> {
  /** Its accessible name. */
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => RowKey
  /** What a row is called where it is named ("Select 10482"); its key by default. */
  rowName?: (row: R) => string
  onOpen?: (row: R) => void
  /** The pointer rests on a row or the cursor came to it: fetch what opening it will show. */
  onIntent?: (row: R) => void
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The user's columns; kept by the table itself when left out. */
  view?: TableView
  onViewChange?: (view: TableView) => void
  /** Given with its handler, rows get a box. */
  selected?: ReadonlySet<RowKey>
  onSelectedChange?: (selected: ReadonlySet<RowKey>) => void
  /** The right click's menu (also Shift+F10 and the menu key). */
  rowActions?: (row: R) => readonly MenuAction[]
  /** Rows that somebody else changed a moment ago. */
  recent?: ReadonlySet<RowKey>
  /** Rows that count less: deleted, retired. */
  faded?: (row: R) => boolean
  /** Nothing fetched yet: twelve skeleton rows. */
  loading?: boolean
  /** Newer rows are on their way; the old ones stay. */
  fetching?: boolean
  error?: { message: string; request_id?: string | null } | null
  onRetry?: () => void
  /** Below 'No Data Found': what to do about it. */
  empty?: ReactNode
  emptyActions?: ReactNode
  compact?: boolean
  /** With a frame and round corners, for a table inside a page or a dialog. */
  card?: boolean
  maxHeight?: number
  tableRef?: Ref<TableHandle<R>>
}

const pickWidth = 32
const noKeys: ReadonlySet<RowKey> = new Set()

/** Columns that begin a group, or follow its last: they carry a line. */
function edgesOf<R>(columns: readonly TableColumn<R>[]) {
  const edges = new Set<string>()
  columns.forEach((column, at) => {
    if (at > 0 && column.group !== columns[at - 1]?.group) edges.add(column.id)
  })
  return edges
}

function useRoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    setRoom(element.clientWidth)
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { frame, room }
}

/** A title on a cell only while its text is cut. */
function titleWhenCut(event: { target: EventTarget }) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

const inControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, label') !== null

/** The one table: columns the user may order, size and hide; sorting in the header; rows by mouse and by keyboard. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { rows, rowKey, onOpen, rowActions, selected, onSelectedChange } = props
  const tableId = useId()
  const { frame, room } = useRoom()
  const grid = useRef<HTMLTableElement>(null)
  const pickable = onSelectedChange !== undefined
  const { visible, widths, groupRow, resize } = useTableColumns({
    columns: props.columns,
    view: props.view,
    onViewChange: props.onViewChange,
    room: Math.max(0, room - (pickable ? pickWidth : 0)),
  })
  const edges = useMemo(() => edgesOf(visible), [visible])
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const selection = useRowSelection({ keys, selected, onChange: onSelectedChange })
  const [menu, setMenu] = useState<{ at: MenuPoint; row: R } | null>(null)
  const openMenu = (row: R, at: MenuPoint) => {
    if (rowActions && rowActions(row).length > 0) setMenu({ at, row })
  }
  const cursor = useRowCursor({
    rows,
    keys,
    onOpen,
    onIntent: props.onIntent,
    onToggle: pickable ? selection.toggle : undefined,
    onToggleAll: pickable ? selection.toggleAll : undefined,
    onMenu: (row, index) => {
      const box = document.getElementById(`${tableId}-${index}`)?.getBoundingClientRect()
      if (box) openMenu(row, { x: box.left + 80, y: box.bottom - 6 })
    },
  })
  useImperativeHandle(props.tableRef, () => ({
    move: cursor.move,
    current: () => rows[cursor.index] ?? null,
    open: cursor.open,
    toggle: cursor.toggle,
    focus: () => grid.current?.focus({ preventScroll: true }),
  }))
  const rowOf = (target: EventTarget) => {
    const index = Number((target as Element).closest<HTMLElement>('tr[data-index]')?.dataset.index ?? Number.NaN)
    return { index, row: rows[index] }
  }
  const total = visible.reduce((sum, column) => sum + (widths[column.id] ?? 0), pickable ? pickWidth : 0)

  return (
    <div className={classNames(classes.frame, props.card && classes.card, props.compact && classes.compact)}>
      {props.fetching && rows.length > 0 && <div className={classes.progress} aria-hidden />}
      <div ref={frame} className={classes.scroll} style={props.maxHeight ? { maxHeight: props.maxHeight } : undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of rows to move in is a grid. */}
        <table
          ref={grid}
          id={tableId}
          className={classes.table}
          style={{ minWidth: total }}
          role="grid"
          aria-label={props.label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={pickable || undefined}
          aria-busy={props.loading || props.fetching || undefined}
          aria-activedescendant={rows[cursor.index] ? `${tableId}-${cursor.index}` : undefined}
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.target === event.currentTarget) cursor.handleKeyDown(event)
          }}
          onMouseOver={(event) => {
            titleWhenCut(event)
            const { row } = rowOf(event.target)
            if (row) props.onIntent?.(row)
          }}
          onClick={(event) => {
            const { index, row } = rowOf(event.target)
            if (!row || inControl(event.target)) return
            cursor.setIndex(index)
            if (pickable && (event.shiftKey || event.ctrlKey || event.metaKey))
              selection.toggle(rowKey(row), event.shiftKey)
            else if (!window.getSelection()?.toString()) onOpen?.(row)
          }}
          onContextMenu={(event) => {
            const { index, row } = rowOf(event.target)
            if (!row || !rowActions || inControl(event.target)) return
            event.preventDefault()
            cursor.setIndex(index)
            openMenu(row, { x: event.clientX, y: event.clientY })
          }}
        >
          <colgroup>
            {pickable && <col style={{ width: pickWidth }} />}
            {visible.map((column) => (
              <col key={column.id} style={{ width: widths[column.id] }} />
            ))}
          </colgroup>
          <TableHead
            columns={visible}
            groupRow={groupRow}
            edges={edges}
            widths={widths}
            sort={props.sort}
            onSort={props.onSort}
            onResize={resize}
            pick={pickable ? { all: selection.all, some: selection.some, onAll: selection.toggleAll } : null}
          />
          <TableRows
            {...props}
            tableId={tableId}
            columns={visible}
            keys={keys}
            edges={edges}
            pickable={pickable}
            selected={selected ?? noKeys}
            recent={props.recent ?? noKeys}
            cursor={cursor.index}
            onToggle={selection.toggle}
            scroller={frame}
          />
        </table>
        {!props.loading && props.error && rows.length === 0 && (
          <ErrorState
            message={props.error.message}
            requestId={props.error.request_id}
            {...(props.onRetry && { onRetry: props.onRetry })}
          />
        )}
        {!props.loading && !props.error && rows.length === 0 && (
          <EmptyState title={tableTexts.empty} actions={props.emptyActions}>
            {props.empty}
          </EmptyState>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {props.loading ? stateTexts.loading : ''}
      </span>
      {menu && rowActions && (
        <ContextMenu
          at={menu.at}
          label={tableTexts.actions}
          actions={rowActions(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}
