import type { RemovedWorkday } from '@dray/domain/organizer/organizer-wire.ts'
import * as calls from '@dray/domain/organizer/workday.calls.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { BoardCard } from '../../apps/web/src/features/organizer/board-rows.ts'
import { type Desk, Refusal, type Week } from './desk.ts'

export interface FuzzCompany {
  vehicle_ids: readonly number[]
  driver_ids: readonly number[]
  week: Week
  dates: readonly string[]
}

export interface Hand {
  desk: Desk
  company: FuzzCompany
  random: Random
  /** What takes back what was done, the last one last. */
  undos: (() => Promise<unknown>)[]
}

type Edit = (hand: Hand) => Promise<unknown>
/** Nothing on the board fits this edit now. */
class NothingToDo extends Error {}

/** Warnings are accepted, as by somebody who may. */
async function accepting<T>(send: (accept_warnings: string[]) => Promise<T>): Promise<T> {
  try {
    return await send([])
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'allocation_warnings') throw error
    return await send((error.data as { code: string }[]).map(({ code }) => code))
  }
}

const oneOf = <T>({ random }: Hand, list: readonly T[]): T => {
  if (list.length === 0) throw new NothingToDo()
  return random.pick(list)
}
const cardsOf = ({ desk }: Hand) => desk.board.all().flatMap((row) => row.vehicle_workday)
const anyCard = (hand: Hand) =>
  oneOf(
    hand,
    cardsOf(hand).filter(({ state }) => state !== 'ended'),
  )
const anySpot = (hand: Hand) => ({
  vehicle_id: oneOf(hand, hand.company.vehicle_ids),
  date: oneOf(hand, hand.company.dates),
})
const spotOf = ({ vehicle_id, date }: BoardCard) => ({ vehicle_id, date })

async function place({ desk }: Hand, moves: readonly { card: BoardCard; to: { vehicle_id: number; date: string } }[]) {
  const { board, send } = desk
  board.show(moves.map(({ card, to }) => ({ ...card, ...to })))
  try {
    const body = { moves: moves.map(({ card, to }) => ({ id: card.id, ...to })) }
    board.confirm(
      await accepting((accept_warnings) => send(calls.moveWorkdays, { body: { ...body, accept_warnings } })),
    )
  } catch (error) {
    board.askAgain(moves.map(({ card }) => card.id))
    throw error
  }
}

async function make({ desk }: Hand, values: { vehicle_id: number; date: string; driver_id: number }, week: Week) {
  const body = { ...values, shift_type_id: week.shift_type_id }
  const { id } = await accepting((accept_warnings) =>
    desk.send(calls.createWorkday, { body: { ...body, accept_warnings } }),
  )
  desk.board.askAgain([id])
  return id
}

async function removeOne({ desk, undos }: Hand, { id }: { id: number }) {
  const removed = await desk.send(calls.deleteWorkday, { params: { id }, query: { confirmed: 1 } } as never)
  desk.board.confirm([], [id])
  undos.push(() => bringBack(desk, [removed as RemovedWorkday]))
}

async function bringBack({ board, send }: Desk, workdays: RemovedWorkday[]) {
  board.confirm(
    await accepting((accept_warnings) => send(calls.restoreWorkdays, { body: { workdays, accept_warnings } } as never)),
  )
}

const daysOf = (hand: Hand) => [...new Set([0, 1, 2].map(() => oneOf(hand, hand.company.dates)))]

/** What people do on a board, and how often. */
const edits: Readonly<Record<string, { weight: number; run: Edit }>> = {
  create: {
    weight: 8,
    run: (hand) => make(hand, { ...anySpot(hand), driver_id: oneOf(hand, hand.company.driver_ids) }, hand.company.week),
  },
  copy: {
    weight: 3,
    run: (hand) => make(hand, { ...anySpot(hand), driver_id: anyCard(hand).driver_id }, hand.company.week),
  },
  move: {
    weight: 8,
    run: async (hand) => {
      const card = anyCard(hand)
      const to = anySpot(hand)
      await place(hand, [{ card, to }])
      hand.undos.push(() => place(hand, [{ card: { ...card, ...to }, to: spotOf(card) }]))
    },
  },
  exchange: {
    weight: 4,
    run: async (hand) => {
      const [one, other] = [anyCard(hand), anyCard(hand)]
      if (one.id === other.id) throw new NothingToDo()
      await place(hand, [
        { card: one, to: spotOf(other) },
        { card: other, to: spotOf(one) },
      ])
    },
  },
  driver: {
    weight: 3,
    run: async (hand) => {
      const { id } = anyCard(hand)
      const driver_id = oneOf(hand, hand.company.driver_ids)
      const { send, board } = hand.desk
      await accepting((accept_warnings) =>
        send(calls.updateWorkday, { params: { id }, body: { driver_id, accept_warnings } }),
      )
      board.askAgain([id])
    },
  },
  end: {
    weight: 2,
    run: async (hand) => {
      const { id } = anyCard(hand)
      await hand.desk.send(calls.endWorkday, { params: { id }, body: { reason: 'Broken down' } })
      hand.desk.board.askAgain([id])
    },
  },
  resume: {
    weight: 2,
    run: async (hand) => {
      const { id } = oneOf(
        hand,
        cardsOf(hand).filter(({ state }) => state === 'ended'),
      )
      await hand.desk.send(calls.resumeWorkday, { params: { id }, body: {} })
      hand.desk.board.askAgain([id])
    },
  },
  remove: { weight: 5, run: (hand) => removeOne(hand, anyCard(hand)) },
  book: {
    weight: 2,
    run: async (hand) => {
      const { send, board } = hand.desk
      const { vehicle_id } = anySpot(hand)
      const body = {
        booking_dates: daysOf(hand).map((date) => ({ date })),
        driver_id: oneOf(hand, hand.company.driver_ids),
        vehicle_id,
        shift_type: hand.company.week.shift_type_id,
      }
      board.confirm(
        await accepting((accept_warnings) => send(calls.bookDays, { body: { ...body, accept_warnings } } as never)),
      )
    },
  },
  unbook: {
    weight: 1,
    run: async (hand) => {
      const { desk, company, undos } = hand
      const { vehicle_id, driver_id } = anyCard(hand)
      const own = cardsOf(hand).filter((card) => card.vehicle_id === vehicle_id && card.driver_id === driver_id)
      const removed = (await desk.send(calls.unbookDays, {
        body: {
          booking_dates: own.filter(({ state }) => state !== 'ended').map(({ date }) => date),
          driver_ids: [driver_id],
          vehicle_id,
          shift_type: company.week.shift_type_id,
          confirmed: 1,
        },
      } as never)) as RemovedWorkday[]
      void desk.board.refresh()
      undos.push(() => bringBack(desk, removed))
    },
  },
  undo: {
    weight: 4,
    run: async ({ undos }) => {
      const back = undos.pop()
      if (!back) throw new NothingToDo()
      await back()
    },
  },
}
const drawn = Object.entries(edits).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** What became of an edit. */
export interface Outcome {
  edit: string
  /** Null where it was done. */
  refusal: string | null
  isFault: boolean
}

/** One edit of chance; what has no answer leaves the board to be read again, as the screen does. */
export async function editOnce(hand: Hand): Promise<Outcome | null> {
  const edit = oneOf(hand, drawn)
  try {
    await edits[edit]?.run(hand)
    return { edit, refusal: null, isFault: false }
  } catch (error) {
    if (error instanceof NothingToDo) return null
    if (!(error instanceof Refusal)) throw error
    if (error.status === 0) await hand.desk.board.refresh()
    const isFault = error.status !== 0 && error.status !== 404 && error.status !== 409 && error.status !== 422
    return { edit, refusal: isFault ? error.message : error.code, isFault }
  }
}
