import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { workdayEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
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
import { makeRecent } from './recent.ts'

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
/** Cards are asked for once in so long because of what changes all day. */
const oftenPause_ms = 3000

/** Gathers ids, and hands them over together after a while. */
function gathered(ms: number, take: (ids: number[]) => void) {
  const ids = new Set<number>()
  const handOver = () => {
    take([...ids])
    ids.clear()
  }
  return (more: readonly number[]) => {
    if (ids.size === 0) setTimeout(handOver, ms)
    for (const id of more) ids.add(id)
  }
}

interface BoardState {
  /** Null until the first page is here. */
  total: number | null
  /** Null until the first page is here. */
  counts: BoardPage['vehicleTypeCounts'] | null
  error: unknown
}

/** What was heard of rows, which an answer that was on its way meanwhile may not know yet. */
function makeNews(rows: BoardRows, ask: (vehicle_ids: number[]) => void) {
  const recent = makeRecent<EventMessage>()
  const tell = ({ event, ids }: EventMessage) =>
    ask(event === 'vehicleChange' ? ids.filter((id) => rows.placeOf(id) !== undefined) : vehiclesWith(rows.all(), ids))
  return {
    mark: recent.mark,
    hear(message: EventMessage) {
      recent.add([message])
      tell(message)
    },
    /** Asks once more for what was changed since that moment, now that other rows are here. */
    since: (mark: number) => recent.since(mark).forEach(tell),
  }
}

/**
 * Cards and rows that have changed are asked for by their ids. What changed while an answer was on its way is asked for
 * once more, so that no old answer stays.
 */
function makeQuestions(rows: BoardRows, reader: BoardReader, tell: () => void) {
  const moment = () => ({ news: news.mark(), cards: cards.mark() })
  const since = (asked: ReturnType<typeof moment>) => {
    cards.since(asked.cards)
    news.since(asked.news)
  }
  let [cardsAsked, rowsAsked] = [0, { news: 0, cards: 0 }]
  const cards = makeAskedAgain<BoardCard>({
    ask: (ids) => {
      cardsAsked = news.mark()
      return reader.cards(ids)
    },
    answered: (ids, found) => {
      rows.put(ids, found)
      news.since(cardsAsked)
      tell()
    },
  })
  const vehicles = makeAskedAgain<VehicleRow>({
    ask: (ids) => {
      rowsAsked = moment()
      return reader.rows(ids)
    },
    answered: (_, found) => {
      for (const row of found) rows.replace(row)
      since(rowsAsked)
      tell()
    },
  })
  const news = makeNews(rows, vehicles.add)
  return { cards, vehicles, news, moment, since }
}
type Questions = ReturnType<typeof makeQuestions>

interface Watched {
  tell: () => void
  /** Whether anybody looks at the board. */
  isWatched: () => boolean
}

/** Pages are read once; of two answers for one page the one that was asked for last counts. */
function makePages(rows: BoardRows, reader: BoardReader, { moment, since, tell, isWatched }: Questions & Watched) {
  const asked = new Map<number, symbol>()
  const state: BoardState = { total: null, counts: null, error: null }

  async function read(page: number, own: symbol) {
    const before = moment()
    const found = await reader.page(page, pageSize)
    if (asked.get(page) !== own) return
    state.counts = found.vehicleTypeCounts
    state.total = found.vehicles.total
    state.error = null
    rows.resize(state.total)
    for (const [n, row] of found.vehicles.data.entries()) rows.keep((page - 1) * pageSize + n, row)
    since(before)
  }

  /**
   * Tells of what was read. What fails is read again by itself as long as the board shows something; a board that shows
   * nothing yet waits for somebody to ask once more.
   */
  async function load(page: number): Promise<void> {
    if (asked.has(page)) return
    const own = Symbol('reading')
    asked.set(page, own)
    try {
      await read(page, own)
    } catch (thrown) {
      if (asked.get(page) !== own) return
      state.error = thrown
      if (state.total !== null) setTimeout(() => void retry(page, own), retry_ms)
    }
    tell()
  }

  async function retry(page: number, own: symbol) {
    if (asked.get(page) !== own || !isWatched()) return
    asked.delete(page)
    await load(page)
  }

  return {
    state,
    load,
    /** Reads again what was read; it stays on the screen until then. */
    async again() {
      const pages = asked.size > 0 ? [...asked.keys()] : [1]
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
  const expected = gathered(oftenPause_ms, (ids) => {
    const shown = new Set(rows.all().flatMap((row) => row.vehicle_workday.map(({ id }) => id)))
    const own = ids.filter((id) => shown.has(id))
    if (own.length > 0) questions.cards.add(own)
  })
  /** What others did, by the event that tells it. */
  const heard: Readonly<Record<string, (message: EventMessage) => unknown>> = {
    organizerChange: ({ ids }) => questions.cards.add(ids),
    [workdayEstimateChange.event]: ({ ids }) => expected(ids),
    driverChange: questions.news.hear,
    driverAction: questions.news.hear,
    vehicleChange: (message) => (message.type === 'update' ? questions.news.hear(message) : pages.again()),
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
    /** Shows workdays as the server said they are, and asks: somebody else may have changed them before that was read. */
    saved(cards: readonly BoardCard[], removed: readonly number[] = []) {
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
      await questions.cards.settled()
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
