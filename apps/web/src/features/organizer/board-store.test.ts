import { expect, test, vi } from 'vitest'
import type { BoardCard, BoardPage, VehicleRow } from './board-rows.ts'
import { makeBoard } from './board-store.ts'

const days = { from: '2026-11-23', to: '2026-11-29', shift_type_id: 1 }
const card = (id: number, vehicle_id: number, more: Partial<BoardCard> = {}): BoardCard => ({
  id,
  vehicle_id,
  date: '2026-11-24',
  shift_type_id: 1,
  driver_id: id,
  driver_type: 1,
  full_name: `Driver ${id}`,
  trailer: null,
  estimate: null,
  start_time: null,
  job_count: 0,
  done_count: 0,
  state: 'booked',
  is_swapsie: 0,
  warnings: [],
  progress: null,
  offers: null,
  version: 1,
  ...more,
})
const vehicle = (id: number, cards: BoardCard[] = []): VehicleRow => ({
  id,
  reg: `V${id}`,
  description: null,
  vehicle_type_id: 1,
  v_code: 'LWB',
  vor_dates: '',
  pmi_dates: '',
  mot_dates: '',
  vor_reasons: [],
  dues: [],
  favourite_drivers: [],
  vehicle_workday: cards,
})
const page = (data: VehicleRow[], total = data.length): BoardPage => ({
  vehicles: { data, total, per_page: 50, current_page: 1, prev_page_url: null, next_page_url: null },
  vehicleTypeCounts: [],
})
const event = (name: string, ids: number[], type = 'update') => ({
  n: 1,
  event: name,
  type,
  ids,
  version: null,
  tab: null,
})

/** A board on a server whose state the test changes. */
async function boardOn(rows: VehicleRow[]) {
  const server = { rows }
  const reader = {
    page: vi.fn(async () => page(server.rows)),
    rows: vi.fn(async (ids: number[]) => server.rows.filter(({ id }) => ids.includes(id))),
    cards: vi.fn(async (ids: number[]) =>
      server.rows.flatMap((row) => row.vehicle_workday).filter(({ id }) => ids.includes(id)),
    ),
  }
  const board = makeBoard(days, reader)
  board.need(0, 0)
  await expect.poll(() => board.state().total).toBe(rows.length)
  const cardsOf = (at: number) => board.row(at)?.vehicle_workday.map(({ id }) => id)
  return { board, server, reader, cardsOf }
}

test('a page is read once, and only then is the screen told', async () => {
  const { board, reader } = await boardOn([vehicle(1)])
  const told = vi.fn()
  board.subscribe(told)
  for (let i = 0; i < 5; i++) board.need(0, 100)
  await new Promise((done) => setTimeout(done, 5))
  expect(reader.page).toHaveBeenCalledTimes(1)
  expect(told).not.toHaveBeenCalled()
})

test("somebody else's change asks for one card and moves it to where it is now", async () => {
  const { board, server, reader, cardsOf } = await boardOn([vehicle(1, [card(10, 1)]), vehicle(2)])
  server.rows = [vehicle(1), vehicle(2, [card(10, 2)])]
  board.hear([event('organizerChange', [10])])
  await board.settled()
  expect([cardsOf(0), cardsOf(1)]).toEqual([[], [10]])
  expect(reader.cards.mock.calls).toEqual([[[10]]])
  expect(reader.page).toHaveBeenCalledTimes(1)
})

test('a workday that is gone, of another week or of another shift leaves the board', async () => {
  const { board, server, cardsOf } = await boardOn([vehicle(1, [card(10, 1), card(11, 1), card(12, 1)])])
  server.rows = [vehicle(1, [card(11, 1, { date: '2026-12-01' }), card(12, 1, { shift_type_id: 2 })])]
  board.hear([event('organizerChange', [10, 11, 12])])
  await board.settled()
  expect(cardsOf(0)).toEqual([])
})

test('what changes while an answer is on its way is asked for again', async () => {
  const { board, server, reader, cardsOf } = await boardOn([vehicle(1, [card(10, 1)])])
  reader.cards.mockImplementationOnce(async () => {
    // The answer was made before the change, and arrives after its event.
    const old = [card(10, 1, { job_count: 1 })]
    server.rows = [vehicle(1, [card(10, 1, { job_count: 2 })])]
    board.hear([event('organizerChange', [10])])
    return old
  })
  board.hear([event('organizerChange', [10])])
  await board.settled()
  expect(cardsOf(0)).toEqual([10])
  expect(board.row(0)?.vehicle_workday[0]?.job_count).toBe(2)
})

test('what changes while a page is on its way is asked for once the page is here', async () => {
  const before = [vehicle(1, [card(10, 1)])]
  let answer = (_: BoardPage) => {}
  const reader = {
    page: () =>
      new Promise<BoardPage>((done) => {
        answer = done
      }),
    rows: async () => [],
    cards: async () => [] as BoardCard[],
  }
  const board = makeBoard(days, reader)
  board.need(0, 0)
  board.hear([event('organizerChange', [10], 'workdayDelete')])
  await board.settled()
  answer(page(before))
  await expect.poll(() => board.state().total).toBe(1)
  await board.settled()
  expect(board.row(0)?.vehicle_workday).toEqual([])
})

test('a driver who is away is read again on every row on which they stand', async () => {
  const { board, reader } = await boardOn([vehicle(1, [card(10, 1, { driver_id: 5 })]), vehicle(2)])
  board.hear([event('driverAction', [5])])
  await board.settled()
  expect(reader.rows.mock.calls).toEqual([[[1]]])
})

test('a workday that this board removed does not come back by an answer that was made before', async () => {
  const { board, server, reader, cardsOf } = await boardOn([vehicle(1, [card(10, 1)])])
  reader.cards.mockImplementationOnce(async () => {
    // Somebody else changed it; before this answer is read, it is removed here.
    server.rows = [vehicle(1)]
    board.saved([], [10])
    return [card(10, 1)]
  })
  board.hear([event('organizerChange', [10])])
  await board.settled()
  expect(cardsOf(0)).toEqual([])
})

test('a workday stands on one row, also when its new row is read before its change is heard', async () => {
  const { board, server, cardsOf } = await boardOn([vehicle(1, [card(10, 1)]), vehicle(2)])
  server.rows = [vehicle(1), vehicle(2, [card(10, 2)])]
  board.hear([event('vehicleChange', [2])])
  await board.settled()
  board.hear([event('organizerChange', [10])])
  await board.settled()
  expect([cardsOf(0), cardsOf(1)]).toEqual([[], [10]])
})

test('a row that was read before its workday moved does not put it back', async () => {
  const { board, server, reader, cardsOf } = await boardOn([vehicle(1, [card(10, 1)]), vehicle(2)])
  reader.rows.mockImplementationOnce(async () => {
    const old = server.rows.slice(0, 1)
    server.rows = [vehicle(1), vehicle(2, [card(10, 2)])]
    board.hear([event('organizerChange', [10])])
    await new Promise((done) => setTimeout(done, 60))
    return old
  })
  board.hear([event('vehicleChange', [1])])
  await board.settled()
  expect([cardsOf(0), cardsOf(1)]).toEqual([[], [10]])
})

test('a driver who is away is heard also of a card that was on its way', async () => {
  const { board, reader } = await boardOn([vehicle(1)])
  reader.cards.mockImplementationOnce(async () => {
    board.hear([event('driverAction', [5])])
    return [card(10, 1, { driver_id: 5 })]
  })
  board.hear([event('organizerChange', [10])])
  await board.settled()
  expect(reader.rows.mock.calls).toEqual([[[1]]])
})

test('of two answers for one page the one that was asked for last counts', async () => {
  const { board, reader, cardsOf } = await boardOn([vehicle(1)])
  let answerFirst = (_: BoardPage) => {}
  reader.page.mockImplementationOnce(
    () =>
      new Promise<BoardPage>((done) => {
        answerFirst = done
      }),
  )
  const first = board.refresh()
  await board.refresh()
  answerFirst(page([vehicle(1, [card(10, 1)])]))
  await first
  expect(cardsOf(0)).toEqual([])
})
