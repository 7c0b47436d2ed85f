import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { makeAskedAgain } from './ask-again.ts'
import {
  type BoardCard,
  type BoardDays,
  type BoardPage,
  type BoardRows,
  makeBoardRows,
  type VehicleRow,
  vehiclesWith,
} from './board-rows.ts'

/** How the board reads what it shows. */
export interface BoardReader {
  page: (page: number, page_size: number) => Promise<BoardPage>
  /** Rows as they are now. */
  rows: (vehicle_ids: number[]) => Promise<VehicleRow[]>
  /** Cards as they are now; those that are gone are left out. */
  cards: (workday_ids: number[]) => Promise<BoardCard[]>
}

/** Rows of one page: what the screen shows and some ahead of it. */
const pageSize = 50
const retry_ms = 1000

interface BoardState {
  /** Null until the first page is here. */
  total: number | null
  /** Null until the first page is here. */
  counts: BoardPage['vehicleTypeCounts'] | null
  error: unknown
}

/** Cards and rows that have changed are asked for by their ids. */
function makeQuestions(rows: BoardRows, reader: BoardReader, tell: () => void) {
  const cards = makeAskedAgain<BoardCard>({
    ask: reader.cards,
    answered: (ids, found) => {
      rows.put(ids, found)
      tell()
    },
  })
  const vehicles = makeAskedAgain<VehicleRow>({
    ask: reader.rows,
    answered: (_, found) => {
      for (const row of found) rows.replace(row)
      tell()
    },
  })
  return { cards, vehicles }
}
type Questions = ReturnType<typeof makeQuestions>

interface Watched {
  tell: () => void
  /** Whether anybody looks at the board. */
  isWatched: () => boolean
}

/** Pages are read once. What changed while one was on its way is asked for once more, so that no old answer stays. */
function makePages(rows: BoardRows, reader: BoardReader, { cards, vehicles, tell, isWatched }: Questions & Watched) {
  const asked = new Set<number>()
  const state: BoardState = { total: null, counts: null, error: null }

  async function read(page: number) {
    const marks = [cards.mark(), vehicles.mark()] as const
    const found = await reader.page(page, pageSize)
    if (!asked.has(page)) return
    state.counts = found.vehicleTypeCounts
    state.total = found.vehicles.total
    state.error = null
    rows.resize(state.total)
    for (const [n, row] of found.vehicles.data.entries()) rows.keep((page - 1) * pageSize + n, row)
    cards.since(marks[0])
    vehicles.since(marks[1])
  }

  /**
   * Tells of what was read. What fails is read again by itself as long as the board shows something; a board that shows
   * nothing yet waits for somebody to ask once more.
   */
  async function load(page: number): Promise<void> {
    if (asked.has(page)) return
    asked.add(page)
    try {
      await read(page)
    } catch (thrown) {
      state.error = thrown
      if (state.total !== null) setTimeout(() => void retry(page), retry_ms)
    }
    tell()
  }

  async function retry(page: number) {
    asked.delete(page)
    if (isWatched()) await load(page)
  }

  return {
    state,
    load,
    /** Reads again what was read; it stays on the screen until then. */
    async again() {
      const pages = asked.size > 0 ? [...asked] : [1]
      asked.clear()
      await Promise.all(pages.map(load))
    },
  }
}

/**
 * A board as it stands in this browser: rows by pages as they come into sight, patched card by card as others change
 * them. It never reads its rows again as long as nothing was missed.
 */
export function makeBoard(days: BoardDays, reader: BoardReader) {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const rows = makeBoardRows(days)
  const questions = makeQuestions(rows, reader, tell)
  const pages = makePages(rows, reader, { ...questions, tell, isWatched: () => listeners.size > 0 })
  const ofDrivers = ({ ids }: EventMessage) => questions.vehicles.add(vehiclesWith(rows.all(), ids))
  /** What others did, by the event that tells it. */
  const heard: Readonly<Record<string, (message: EventMessage) => unknown>> = {
    organizerChange: ({ ids }) => questions.cards.add(ids),
    driverChange: ofDrivers,
    driverAction: ofDrivers,
    vehicleChange: ({ type, ids }) =>
      type === 'update' ? questions.vehicles.add(ids.filter((id) => rows.placeOf(id) !== undefined)) : pages.again(),
  }

  return {
    days,
    refresh: pages.again,
    hear: (messages: readonly EventMessage[]) => {
      for (const message of messages) heard[message.event]?.(message)
    },
    /** Reads the rows from one to another that are not here yet. */
    need(first: number, last: number) {
      const { total } = pages.state
      const end = total === null ? 0 : Math.max(0, Math.min(last, total - 1))
      for (let page = Math.floor(Math.max(first, 0) / pageSize) + 1; page <= Math.floor(end / pageSize) + 1; page++) {
        void pages.load(page)
      }
    },
    /** Shows workdays as they will be, before the server has said so. */
    show(cards: readonly BoardCard[], removed: readonly number[] = []) {
      rows.put([...cards.map(({ id }) => id), ...removed], cards)
      tell()
    },
    /**
     * Shows workdays as a call has answered them, and asks for them once more: an answer that was on its way meanwhile
     * may be older, and what others did may be newer.
     */
    confirm(cards: readonly BoardCard[], removed: readonly number[] = []) {
      const ids = [...cards.map(({ id }) => id), ...removed]
      rows.put(ids, cards)
      tell()
      questions.cards.add(ids)
    },
    /** Asks how these workdays are. */
    askAgain: (ids: readonly number[]) => questions.cards.add(ids),
    /** Resolves when nothing is asked for any more. */
    async settled() {
      await questions.cards.settled()
      await questions.vehicles.settled()
    },
    row: rows.at,
    all: rows.all,
    rowOf: rows.placeOf,
    /** The vehicle on whose row a workday stands. */
    vehicleOf: rows.vehicleOf,
    state: (): Readonly<BoardState> => pages.state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Board = ReturnType<typeof makeBoard>
