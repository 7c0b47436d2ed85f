import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type DragEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useToday } from '#platform/use-today.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import classes from './board.module.css'
import { daysOf } from './board-cell-view.ts'
import { dropOf } from './board-drop.ts'
import { BoardRow, cellId, type ShownDay } from './board-row.tsx'
import type { Board } from './board-store.ts'
import { useBoardChanges } from './use-board.ts'
import type { BoardHand } from './use-board-hand.ts'

const rowHeight = 64
const vehicleWidth = 150
const leastDayWidth = 118
/** Rows drawn beyond the window, and rows fetched beyond it. */
const drawnAhead = 6
const fetchedAhead = 40

export interface GridHandle {
  focus: () => void
}

interface BoardGridProps {
  board: Board
  hand: BoardHand
  isFiltered: boolean
  ref: Ref<GridHandle>
}

type Scroll = { current: HTMLDivElement | null }

/** How wide the board is, now and after its window or the panel beside it has changed. */
function useBoardWidth(scroll: Scroll, isShown: boolean): number {
  const [, setWidth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame comes with the first rows.
  useEffect(() => {
    const frame = scroll.current
    if (!frame) return
    const watch = new ResizeObserver(() => setWidth(frame.clientWidth))
    watch.observe(frame)
    return () => watch.disconnect()
  }, [scroll, isShown])
  return scroll.current?.clientWidth ?? 1200
}

/** The columns in sight, sharing the width; narrower than they can be read they scroll instead, and the cursor stays in sight. */
function useDays(board: Board, hand: BoardHand, scroll: Scroll) {
  const dates = useMemo(() => daysOf(board.days), [board])
  const room = useBoardWidth(scroll, Boolean(board.state().total)) - vehicleWidth
  const width = Math.max(leastDayWidth, Math.floor(room / dates.length))
  const columns = useVirtualizer({
    horizontal: true,
    count: dates.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => width,
    overscan: 1,
    paddingStart: vehicleWidth,
    scrollPaddingStart: vehicleWidth,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the room has changed.
  useEffect(() => columns.measure(), [width])
  const at = dates.indexOf(hand.cursor.date)
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns of another width put the cursor elsewhere.
  useEffect(() => columns.scrollToIndex(at, { align: 'auto' }), [at, width, columns])
  const shown = columns.getVirtualItems().map(({ index }) => index)
  const [first = 0, last = dates.length - 1] = [shown[0], shown.at(-1)]
  const days = useMemo(
    () => dates.map((date, n): ShownDay => ({ date, left: vehicleWidth + n * width, width })).slice(first, last + 1),
    [dates, width, first, last],
  )
  return { days, dates, width: vehicleWidth + dates.length * width }
}

/** Whatever the pointer does on the board, by the cell that it is on. */
const pointerOf = (hand: BoardHand) => ({
  onClick: (event: MouseEvent) => hand.press(spotOf(event)),
  onDoubleClick: (event: MouseEvent) => hand.openAt(spotOf(event)),
  onDragStart: (event: DragEvent) => hand.dragStart(event, cardOf(event)),
  onDragOver: (event: DragEvent) => hand.dragOver(event, spotOf(event)),
  onDragLeave: hand.dragLeave,
  onDrop: (event: DragEvent) => hand.drop(event, spotOf(event)),
  onDragEnd: hand.dragEnd,
  onPointerMove: hand.pointerMove,
  onKeyDown: hand.handleKeyDown,
})

interface GridRole {
  board: Board
  columns: number
  /** The cell that the cursor is on, while it is drawn. */
  cursorCell: string | undefined
}
/** The grid has the focus; which cell its cursor is on stands in `aria-activedescendant`. */
const gridRole = ({ board, columns, cursorCell }: GridRole) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': texts.board,
  'aria-rowcount': (board.state().total ?? 0) + 1,
  'aria-colcount': columns + 1,
  'aria-activedescendant': cursorCell,
  'aria-busy': board.state().total === null,
})
const headRole = { role: 'row', 'aria-rowindex': 1 } as const
const columnRole = { role: 'columnheader' } as const

/** The rows in sight, read a little ahead; the cursor stays in sight. */
function useRows(board: Board, hand: BoardHand, scroll: { current: HTMLDivElement | null }) {
  const changes = useBoardChanges(board)
  const rows = useVirtualizer({
    count: board.state().total ?? 12,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: drawnAhead,
    paddingStart: 36,
    scrollPaddingStart: 36,
  })
  const items = rows.getVirtualItems()
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for what the board holds.
  useEffect(() => board.need(first - fetchedAhead, last + fetchedAhead), [board, first, last, changes])
  useEffect(() => rows.scrollToIndex(hand.cursor.index, { align: 'auto' }), [hand.cursor.index, rows])
  return { items, height: rows.getTotalSize() }
}

/** Vehicles by days: only what is in sight is drawn. */
export function BoardGrid({ board, hand, isFiltered, ref }: BoardGridProps) {
  const scroll = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => scroll.current?.focus({ preventScroll: true }) }))
  const today = useToday()
  const { days, dates, width } = useDays(board, hand, scroll)
  const { items, height } = useRows(board, hand, scroll)
  const { total, error } = board.state()
  if (error !== null && total === null) return <ErrorState onRetry={() => void board.refresh()} />
  if (total === 0) return <EmptyState title={isFiltered ? texts.noneFound : texts.empty} />
  const { cursor, carried } = hand
  const isDrawn = items.some(({ index }) => index === cursor.index) && days.some(({ date }) => date === cursor.date)
  const cursorCell = isDrawn ? cellId(cursor.index, cursor.date) : undefined
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      {...gridRole({ board, columns: dates.length, cursorCell })}
      {...pointerOf(hand)}
    >
      <div className={classes.body} style={{ height, width }}>
        <BoardHead days={days} width={width} today={today} />
        {items.map(({ index, start }) => (
          <BoardRow
            key={index}
            index={index}
            row={board.row(index)}
            top={start}
            days={days}
            today={today}
            cursor={cursor.index === index ? cursor.date : ''}
            {...dropAt(board, hand, index)}
            carriedId={carried?.kind === 'card' ? carried.card.id : null}
          />
        ))}
      </div>
    </div>
  )
}

/** Where on a row something in the hand would go, and what it would do there. */
function dropAt(board: Board, { carried, over, cursor, shift }: BoardHand, index: number) {
  const target = over ?? cursor
  const row = board.row(index)
  if (!carried || !row || target.index !== index) return { dropDate: '', dropText: '' }
  const { text } = dropOf(carried, { row, date: target.date, shift_type_id: shift })
  return { dropDate: target.date, dropText: text }
}

interface BoardHeadProps {
  days: readonly ShownDay[]
  width: number
  today: string
}

const BoardHead = ({ days, width, today }: BoardHeadProps) => (
  <div {...headRole} className={classes.head} style={{ width }}>
    <div {...columnRole} className={classes.corner}>
      {texts.vehicle}
    </div>
    {days.map(({ date, left, width: dayWidth }) => (
      <div
        key={date}
        {...columnRole}
        className={classes.headCell}
        style={{ left, width: dayWidth }}
        data-today={date === today || undefined}
      >
        {`${showDay(date).slice(0, 6)}${date === today ? ` · ${texts.isToday}` : ''}`}
      </div>
    ))}
  </div>
)

type Somewhere = MouseEvent | DragEvent

/** The cell that the pointer is on. */
function spotOf({ target }: Somewhere): { index: number; date: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  return cell?.dataset.date && row?.dataset.index ? { index: Number(row.dataset.index), date: cell.dataset.date } : null
}

const cardOf = ({ target }: Somewhere) =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-card]')?.dataset.card ?? 0) : 0
