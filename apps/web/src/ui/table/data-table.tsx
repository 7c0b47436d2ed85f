import { stateTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import type { TableView } from '@dray/domain/interface/table-view.ts'
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { usePhone } from '#ui/layout/use-phone.ts'
import { ContextMenu, type MenuAction, type MenuPoint } from '#ui/overlay/action-menu.tsx'
import { CardBar } from './card-bar.tsx'
import { cardLayout } from './card-layout.ts'
import classes from './data-table.module.css'
import { columnName, pinnedFrom, type RowKey, type TableColumn, type TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableOutcome } from './table-outcome.tsx'
import { TableRows } from './table-rows.tsx'
import { useFrameWidth } from './use-frame-width.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useRowPointer } from './use-row-pointer.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableColumns } from './use-table-columns.ts'

export type { RowKey, TableColumn, TableSort } from './table-column.ts'

/** What a screen's single-key shortcuts do with its table (`j` move(1), `Enter` open…). */
export interface TableHandle<R> {
  move: (by: number) => void
  /** Moves the cursor to a row, or to none by -1, and leaves the focus where it is. */
  light: (index: number) => void
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
  /** In the place of 'No Data Found', where that is good news. */
  emptyTitle?: string | undefined
  /** Below it: what to do about it. */
  empty?: ReactNode
  emptyActions?: ReactNode
  compact?: boolean
  /** With a frame and round corners, for a table inside a page or a dialog. */
  card?: boolean
  maxHeight?: number
  tableRef?: Ref<TableHandle<R>>
}

const pickWidth = 32
/** What the first cell of a row without a box takes more, so that it stands below the filters. */
const lead = 14
const noKeys: ReadonlySet<RowKey> = new Set()
const noRows: readonly RowKey[] = []

/** Columns that begin a group, or follow its last: they carry a line. */
function edgesOf<R>(columns: readonly TableColumn<R>[]) {
  const edges = new Set<string>()
  columns.forEach((column, at) => {
    if (at > 0 && column.group !== columns[at - 1]?.group) edges.add(column.id)
  })
  return edges
}

/** The row menu that is open, by right click or by key. */
function useRowMenu<R>(rowActions: ((row: R) => readonly MenuAction[]) | undefined) {
  const [menu, setMenu] = useState<{ at: MenuPoint; row: R } | null>(null)
  const open = (row: R, at: MenuPoint) => {
    if (rowActions && rowActions(row).length > 0) setMenu({ at, row })
  }
  const element = menu && rowActions && (
    <ContextMenu at={menu.at} label={tableTexts.actions} actions={rowActions(menu.row)} onClose={() => setMenu(null)} />
  )
  return { open, element }
}

/** The same map until a column that stays stands elsewhere: a new one draws every row again. */
function usePins<R>(
  visible: readonly TableColumn<R>[],
  { widths, ...before }: { widths: Record<string, number>; box: number; lead: number },
) {
  const pins = pinnedFrom(visible, widths, before)
  const known = useRef(pins)
  const isSame = pins.size === known.current.size && [...pins].every(([id, at]) => known.current.get(id) === at)
  if (!isSame) known.current = pins
  return known.current
}

/** Where the columns stand on a card; null where rows are lines. */
function useCard<R>(columns: readonly TableColumn<R>[], { isPhone, opens }: { isPhone: boolean; opens: boolean }) {
  return useMemo(() => (isPhone ? cardLayout(columns, { opens }) : null), [isPhone, columns, opens])
}

interface Handled<R> {
  rows: readonly R[]
  grid: RefObject<HTMLTableElement | null>
  cursor: ReturnType<typeof useRowCursor<R>>
}

/** What the screen around a table may ask of it. */
function useTableHandle<R extends object>(ref: DataTableProps<R>['tableRef'], { rows, grid, cursor }: Handled<R>) {
  useImperativeHandle(ref, () => ({
    move: (by) => {
      // The next Enter belongs to the row, not to the tab or button that was pressed before.
      grid.current?.focus({ preventScroll: true })
      cursor.move(by)
    },
    light: cursor.setIndex,
    current: () => rows[cursor.index] ?? null,
    open: cursor.open,
    toggle: cursor.toggle,
    focus: () => grid.current?.focus({ preventScroll: true }),
  }))
}

/** Columns, selection, cursor and menu of one table, tied together. */
function useDataTable<R extends object>(props: DataTableProps<R>, tableId: string) {
  const { rows, rowKey, onOpen, onIntent, rowActions, selected, onSelectedChange } = props
  const [{ frame, room }, isPhone] = [useFrameWidth(), usePhone()]
  const grid = useRef<HTMLTableElement>(null)
  const pickable = onSelectedChange !== undefined
  const leads = !pickable && !props.card
  const [box, first] = [pickable ? pickWidth : 0, leads ? lead : 0]
  const spent = box + first
  const columns = useTableColumns({
    columns: props.columns,
    rows,
    view: props.view,
    onViewChange: props.onViewChange,
    // Cards have room for every column.
    room: isPhone || room === null ? 0 : Math.max(0, room - spent),
  })
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  // Which columns there is room for is known before the rows are drawn, or they would be drawn twice.
  const drawn = room === null ? noRows : keys
  const selection = useRowSelection({ keys, selected, onChange: onSelectedChange })
  const menu = useRowMenu(rowActions)
  const onToggle = pickable ? selection.toggle : undefined
  const cursor = useRowCursor({
    rows,
    keys,
    onOpen,
    onIntent,
    onToggle,
    onToggleAll: pickable ? selection.toggleAll : undefined,
    onMenu: (row, index) => {
      const box = document.getElementById(`${tableId}-${index}`)?.getBoundingClientRect()
      if (box) menu.open(row, { x: box.left + 80, y: box.bottom - 6 })
    },
  })
  const pointer = useRowPointer({
    rows,
    keys,
    onOpen,
    onIntent,
    onToggle,
    onCursor: cursor.setIndex,
    onMenu: rowActions && menu.open,
  })
  useTableHandle(props.tableRef, { rows, grid, cursor })
  const total = columns.visible.reduce((sum, { id }) => sum + (columns.widths[id] ?? 0), spent)
  const { visible, widths } = columns
  const edges = useMemo(() => edgesOf(visible), [visible])
  const card = useCard(visible, { isPhone, opens: onOpen !== undefined })
  const pins = usePins(visible, { widths, box, lead: first })
  return { frame, grid, pickable, leads, columns, card, edges, pins, drawn, selection, menu, cursor, pointer, total }
}

/** What assistive technology reads of the whole table. */
const gridState = <R extends object>(props: DataTableProps<R>, pickable: boolean) => ({
  'aria-label': props.label,
  'aria-rowcount': props.rows.length + 1,
  'aria-multiselectable': pickable || undefined,
  'aria-busy': props.loading || props.fetching || undefined,
})

const frameClass = ({ card, compact }: { card?: boolean; compact?: boolean }, leads: boolean) =>
  classNames(classes.frame, card && classes.card, compact && classes.compact, leads && classes.leads)

/** Newer rows are on their way. */
function Progress({ shown }: { shown: boolean }) {
  return shown ? <div className={classes.progress} aria-hidden /> : null
}

/** Says which columns there was no room for. */
function SteppedAside<R>({ columns }: { columns: readonly TableColumn<R>[] }) {
  if (columns.length === 0) return null
  const text = tableTexts.noRoom(columns.map(columnName))
  return (
    <span className={classes.aside} title={text} data-print="hide">
      <span aria-hidden>+{columns.length}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

interface AllRowsPick {
  all: boolean
  some: boolean
  toggleAll: (on: boolean) => void
}

/** The box for all rows, where rows have boxes. */
const pickOf = (pickable: boolean, { all, some, toggleAll }: AllRowsPick, empty: boolean) =>
  pickable ? { all, some, empty, onAll: toggleAll } : null

interface HeadProps<R extends object> extends Pick<DataTableProps<R>, 'sort' | 'onSort'> {
  table: ReturnType<typeof useDataTable<R>>
  pick: ReturnType<typeof pickOf>
}

/** The names of the columns and how wide they are. */
function Head<R extends object>({ table, sort, onSort, pick }: HeadProps<R>) {
  const { columns, edges, pins, leads } = table
  const { visible, widths, groupRow, resize } = columns
  return (
    <>
      <colgroup>
        {pick && <col style={{ width: pickWidth }} />}
        {visible.map(({ id }, at) => (
          <col key={id} style={{ width: (widths[id] ?? 0) + (leads && at === 0 ? lead : 0) }} />
        ))}
      </colgroup>
      <TableHead
        columns={visible}
        groupRow={groupRow}
        edges={edges}
        pins={pins}
        widths={widths}
        sort={sort}
        onSort={onSort}
        onResize={resize}
        pick={pick}
      />
    </>
  )
}

/** What surrounds the rows: how wide they are, or that they are cards. */
const tableLook = (isCards: boolean, total: number) =>
  isCards ? { className: classes.cards } : { className: classes.table, style: { minWidth: total } }

/** The one table: columns the user may order, size and hide; sorting in the header; rows by mouse and by keyboard. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { rows } = props
  const tableId = useId()
  const table = useDataTable(props, tableId)
  const { frame, grid, pickable, leads, columns, card, edges, pins, drawn, selection, menu, cursor, pointer, total } =
    table
  const { visible, steppedAside } = columns
  const isEmpty = rows.length === 0
  const pick = pickOf(pickable, selection, isEmpty)
  const current = cursor.index < 0 ? undefined : `${tableId}-${cursor.index}`

  return (
    <div className={frameClass(props, leads)}>
      <Progress shown={props.fetching === true && !isEmpty} />
      <SteppedAside columns={isEmpty ? [] : steppedAside} />
      {card && <CardBar columns={visible} sort={props.sort} onSort={props.onSort} pick={pick} />}
      <div ref={frame} className={classes.scroll} style={{ maxHeight: props.maxHeight }}>
        <table
          ref={grid}
          id={tableId}
          {...tableLook(card !== null, total)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows that a cursor moves in are a grid.
          role="grid"
          {...gridState(props, pickable)}
          aria-activedescendant={current}
          tabIndex={0}
          onFocus={cursor.handleFocus}
          onKeyDown={(event) => {
            if (event.target === event.currentTarget) cursor.handleKeyDown(event)
          }}
          {...pointer}
        >
          {!card && <Head table={table} sort={props.sort} onSort={props.onSort} pick={pick} />}
          <TableRows
            {...props}
            tableId={tableId}
            columns={visible}
            card={card}
            keys={drawn}
            edges={edges}
            pins={pins}
            pickable={pickable}
            selected={props.selected ?? noKeys}
            recent={props.recent ?? noKeys}
            cursor={cursor.index}
            onToggle={selection.toggle}
            scroller={frame}
          />
        </table>
        {isEmpty && !props.loading && (
          <TableOutcome
            error={props.error}
            onRetry={props.onRetry}
            emptyTitle={props.emptyTitle}
            empty={props.empty}
            emptyActions={props.emptyActions}
          />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {props.loading ? stateTexts.loading : ''}
      </span>
      {menu.element}
    </div>
  )
}
