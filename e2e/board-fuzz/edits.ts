import * as calls from '@dray/domain/organizer/workday.calls.ts'
import type { BoardCard } from '../../apps/web/src/features/organizer/board-rows.ts'
import { accepting, cardOn, cellIn, dayIn, type Editing, sent } from './editing.ts'

type Spot = Pick<BoardCard, 'vehicle_id' | 'date'>
const spotOf = ({ vehicle_id, date }: BoardCard): Spot => ({ vehicle_id, date })

async function make(on: Editing, body: Spot & { driver_id: number; start_time?: string | null }) {
  const { board, days } = on.session
  const { shift_type_id } = days
  const made = await accepting(on, calls.createWorkday, (accepted) => ({
    body: { ...body, shift_type_id, ...accepted },
  }))
  if (!made) return
  board.askAgain([made.id])
  on.undos.push(() => take(on, made.id))
}

const create = (on: Editing) => make(on, { ...cellIn(on), driver_id: on.random.pick(on.company.drivers) })

async function copy(on: Editing) {
  const card = cardOn(on)
  if (!card) return create(on)
  const { driver_id, start_time } = card
  await make(on, { ...cellIn(on), driver_id, start_time })
}

/** As the board does it: shown at once, then as the server says, taken back where it refuses. */
async function place(on: Editing, moves: readonly { card: BoardCard; to: Spot }[]) {
  const { board } = on.session
  board.show(moves.map(({ card, to }) => ({ ...card, ...to })))
  const moved = await accepting(on, calls.moveWorkdays, (accepted) => ({
    body: { moves: moves.map(({ card, to }) => ({ id: card.id, ...to })), ...accepted },
  }))
  if (moved) board.saved(moved)
  else board.askAgain(moves.map(({ card }) => card.id))
  return moved
}

async function move(on: Editing) {
  const card = cardOn(on)
  if (!card) return create(on)
  const to = cellIn(on)
  if (await place(on, [{ card, to }])) {
    on.undos.push(() => place(on, [{ card: { ...card, ...to }, to: spotOf(card) }]))
  }
}

async function swap(on: Editing) {
  const [one, two] = [cardOn(on), cardOn(on)]
  if (!one || !two || one.id === two.id) return create(on)
  const there = [
    { card: one, to: spotOf(two) },
    { card: two, to: spotOf(one) },
  ]
  if (await place(on, there)) {
    on.undos.push(() =>
      place(
        on,
        there.map(({ card, to }) => ({ card: { ...card, ...to }, to: spotOf(card) })),
      ),
    )
  }
}

async function end(on: Editing) {
  const card = cardOn(on)
  if (!card) return create(on)
  const ended = await sent(on, calls.endWorkday, { params: { id: card.id }, body: { reason: 'Breakdown' } })
  on.session.board.askAgain([card.id])
  if (ended) on.undos.push(() => resume(on, card.id))
}

async function resume(on: Editing, id: number) {
  await sent(on, calls.resumeWorkday, { params: { id }, body: {} })
  on.session.board.askAgain([id])
}

async function take(on: Editing, id: number) {
  const { board } = on.session
  const removed = await sent(on, calls.deleteWorkday, { params: { id }, query: {} })
  if (removed) board.saved([], [id])
  else board.askAgain([id])
  return removed
}

async function remove(on: Editing) {
  const card = cardOn(on)
  if (!card) return create(on)
  const removed = await take(on, card.id)
  if (!removed) return
  on.removed.push(removed)
  on.undos.push(() => giveBack(on, [removed]))
}

async function giveBack(on: Editing, workdays: Editing['removed']) {
  const back = await accepting(on, calls.restoreWorkdays, (accepted) => ({
    body: { workdays, ...accepted },
  }))
  if (back) on.session.board.saved(back)
}

async function restore(on: Editing) {
  const last = on.removed.pop()
  if (!last) return remove(on)
  await giveBack(on, [last])
}

async function undo(on: Editing) {
  const back = on.undos.pop()
  if (back) await back()
  else await create(on)
}

async function book(on: Editing) {
  const { company, random, session } = on
  const booking_dates = [...new Set([dayIn(on), dayIn(on), dayIn(on)])].slice(0, random.whole(1, 3))
  const made = await accepting(on, calls.bookDays, (accepted) => ({
    body: {
      booking_dates,
      driver_id: random.pick(company.drivers),
      vehicle_id: random.pick(company.vehicles),
      shift_type: session.days.shift_type_id,
      ...accepted,
    },
  }))
  if (made) session.board.saved(made)
}

async function unbook(on: Editing) {
  const card = cardOn(on)
  if (!card) return book(on)
  const { board } = on.session
  const { driver_id, vehicle_id } = card
  const row = board.row(board.rowOf(vehicle_id) ?? -1)
  const own = (row?.vehicle_workday ?? []).filter((one) => one.driver_id === driver_id && one.state !== 'ended')
  const booking_dates = own.length > 0 ? own.map(({ date }) => date) : [card.date]
  const removed = await sent(on, calls.unbookDays, {
    body: { booking_dates, driver_ids: [driver_id], vehicle_id, shift_type: card.shift_type_id },
  })
  if (!removed) return
  void board.refresh()
  on.undos.push(() => giveBack(on, removed))
}

/** What the panel changes: it sends the version that it shows. */
async function change(on: Editing, changes: { driver_id?: number; trailer_id?: number | null; shift_type_id?: 1 | 2 }) {
  const card = cardOn(on)
  if (!card) return create(on)
  const { id, version } = card
  await accepting(on, calls.updateWorkday, (accepted) => ({
    params: { id },
    body: { ...changes, version, ...accepted },
  }))
  on.session.board.askAgain([id])
}

export const boardEdits = {
  create,
  copy,
  move,
  swap,
  end,
  remove,
  restore,
  undo,
  book,
  unbook,
  driver: (on: Editing) => change(on, { driver_id: on.random.pick(on.company.drivers) }),
  trailer: (on: Editing) => {
    const { random, company } = on
    return change(on, { trailer_id: random.isLucky(0.2) ? null : random.pick(company.trailers) })
  },
  shift: (on: Editing) => change(on, { shift_type_id: on.random.pick([1, 2] as const) }),
} satisfies Record<string, (on: Editing) => Promise<unknown>>
