import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { hasLeft } from '#ui/layout/has-left.ts'
import { cardsOn } from './board-cell-view.ts'
import { type Carried, putDown } from './board-drop.ts'
import type { BoardEdits } from './board-edits.ts'
import type { Board } from './board-store.ts'
import type { Card } from './organizer.queries.ts'

export interface Spot {
  index: number
  date: string
}

interface HandInput {
  board: Board
  edits: BoardEdits
  dates: readonly string[]
  shift: 1 | 2
  start: string
  onOpen: (place: { vehicle_id: number; date: string }) => void
  onEnd: (card: Card) => void
}

const page = 8
const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The cursor, always on a day and a row that are there. */
function useCursor({ board, dates, start }: Pick<HandInput, 'board' | 'dates' | 'start'>) {
  const [own, setCursor] = useState<Spot>({ index: 0, date: start })
  const last = Math.max(0, (board.state().total ?? 1) - 1)
  const date = dates.includes(own.date) ? own.date : start
  const cursor = { index: within(own.index, last), date }
  const move = (rows: number, days: number) => {
    const at = within(dates.indexOf(cursor.date) + days, dates.length - 1)
    setCursor({ index: within(cursor.index + rows, last), date: dates[at] ?? cursor.date })
  }
  return { cursor, setCursor, move, last }
}

/** What is in the hand, and the cell that the mouse holds it over. */
function useCarrying({ board, edits, shift }: Pick<HandInput, 'board' | 'edits' | 'shift'>) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [over, setOver] = useState<Spot | null>(null)
  const leave = () => {
    setCarried(null)
    setOver(null)
  }
  const put = ({ index, date }: Spot) => {
    const row = board.row(index)
    if (carried && row) putDown(carried, { row, date, shift_type_id: shift }, edits)
    leave()
  }
  const pickUp = (by: Carried['by'], card: Card | null, isCopy = false) => {
    if (card && card.state !== 'ended') setCarried({ by, kind: 'card', card, isCopy })
  }
  /** Alt or Ctrl makes a copy of what is dragged. */
  const setCopy = (isCopy: boolean) => {
    if (carried?.kind === 'card' && carried.isCopy !== isCopy) setCarried({ ...carried, isCopy })
  }
  const hold = (spot: Spot | null) => {
    if (spot?.index !== over?.index || spot?.date !== over?.date) setOver(spot)
  }
  return { carried, setCarried, over, hold, put, pickUp, leave, setCopy }
}
type Carrying = ReturnType<typeof useCarrying>

/** What dragging does. */
const draggingOf = (board: Board, carrying: Carrying, onSpot: (spot: Spot) => void) => ({
  dragStart(event: DragEvent, card_id: number) {
    const card = cardById(board, card_id)
    if (!card) return
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setData('text/plain', card.full_name)
    // After the picture of the drag is taken, or it would show the card faded.
    setTimeout(() => carrying.pickUp('mouse', card))
  },
  dragOver(event: DragEvent, spot: Spot | null) {
    if (!carrying.carried) return
    if (spot) event.preventDefault()
    carrying.setCopy(event.altKey || event.ctrlKey)
    carrying.hold(spot)
  },
  drop(event: DragEvent, spot: Spot | null) {
    event.preventDefault()
    if (!spot) return
    onSpot(spot)
    carrying.put(spot)
  },
  dragLeave(event: DragEvent) {
    if (hasLeft(event)) carrying.hold(null)
  },
  dragEnd: carrying.leave,
  /** A card that was scrolled away or changed by others is not there to hear the end of its drag; no pointer moves in one. */
  pointerMove() {
    if (carrying.carried?.by === 'mouse') carrying.leave()
  },
})

function cardById(board: Board, card_id: number): Card | null {
  const row = board.row(board.rowOf(board.vehicleOf(card_id) ?? 0) ?? -1)
  return row?.vehicle_workday.find(({ id }) => id === card_id) ?? null
}

/**
 * The cursor on the board and what is in the hand. By keyboard: arrows move, Space picks up and puts down, `c` makes it a
 * copy, Escape leaves it. By mouse: dragging, with Alt or Ctrl a copy.
 */
export function useBoardHand(input: HandInput) {
  const { board, edits, dates, shift, onOpen, onEnd } = input
  const { cursor, setCursor, move, last } = useCursor(input)
  const carrying = useCarrying(input)
  const { carried, put, pickUp, leave } = carrying

  const cardHere = (): Card | null => {
    const row = board.row(cursor.index)
    return row ? cardsOn(row, cursor.date).card : null
  }
  const openAt = (spot: Spot | null) => {
    const row = spot && board.row(spot.index)
    if (row && spot) onOpen({ vehicle_id: row.id, date: spot.date })
  }
  const withCard = (work: (card: Card) => unknown) => {
    const card = cardHere()
    if (card && card.state !== 'ended') work(card)
  }
  const toggleCopy = () =>
    carried?.kind === 'card' ? carrying.setCopy(!carried.isCopy) : pickUp('keys', cardHere(), true)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => move(-1, 0),
    ArrowDown: () => move(1, 0),
    ArrowLeft: () => move(0, -1),
    ArrowRight: () => move(0, 1),
    PageUp: () => move(-page, 0),
    PageDown: () => move(page, 0),
    Home: () => move(0, -dates.length),
    End: () => move(0, dates.length),
    ' ': () => (carried ? put(cursor) : pickUp('keys', cardHere())),
    Enter: () => (carried ? put(cursor) : openAt(cursor)),
    c: toggleCopy,
    Delete: () => withCard((card) => edits.remove(card)),
    b: () => withCard(onEnd),
    ...(carried && { Escape: leave }),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  return {
    ...draggingOf(board, carrying, setCursor),
    cursor,
    last,
    carried,
    over: carrying.over,
    shift,
    handleKeyDown,
    openAt,
    /** Takes a job of a day into the hand, or leaves what is in it. */
    carryJob: (next: Extract<Carried, { kind: 'job' }> | null) => (next ? carrying.setCarried(next) : leave()),
    press(spot: Spot | null) {
      if (!spot) return
      setCursor(spot)
      if (carried) put(spot)
    },
  }
}
export type BoardHand = ReturnType<typeof useBoardHand>
