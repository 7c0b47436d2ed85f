import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { listWeeklyVehicles, listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import { io } from 'socket.io-client'
import { type Halves, makeClient } from '../../apps/server/src/testing/client.ts'
import { makeBoard } from '../../apps/web/src/features/organizer/board-store.ts'
import { makeChangeFeed } from '../../apps/web/src/platform/change-feed.ts'

export interface SessionOptions {
  name: string
  halves: Halves
  /** The server that its calls go to, and where its socket connects. */
  url: string
  line: string
  days: { from: string; to: string; shift_type_id: 1 | 2 }
}

const beyondAll = 999_999_999_999_999

/** Somebody with the organizer open: the board's own store and feed, on a real socket and real calls. */
export async function openSession({ name, halves, url, line, days }: SessionOptions) {
  const client = makeClient(url, halves)
  const { from, to, shift_type_id } = days
  const params = { dates: `${from},${to}` } as never
  const asked = { pages: 0, rows: 0, cards: 0, cardRequests: 0, afresh: 0 }
  const board = makeBoard(days, {
    page: (page, page_size) => {
      asked.pages++
      return client.ok(listWeeklyVehicles, { params, query: { shift_type_id, page, page_size } })
    },
    rows: async (ids) => {
      asked.rows += ids.length
      const query = { shift_type_id, vehicle_ids: ids.join(','), page_size: 500 } as never
      return (await client.ok(listWeeklyVehicles, { params, query })).vehicles.data
    },
    cards: (ids) => {
      asked.cards += ids.length
      asked.cardRequests++
      return client.ok(listWorkdayCards, { query: { ids: ids.join(',') as never } })
    },
  })
  let heardAt = performance.now()
  let isLive = false
  const { n } = await client.ok(getClientEvents, { query: { after: beyondAll } })
  const feed = makeChangeFeed({
    after: n,
    ask: (after) => client.ok(getClientEvents, { query: { after } }),
    play(messages) {
      if (messages.length > 0) heardAt = performance.now()
      // Its own as well, as the screen does: what one does to a workday changes what speaks against others.
      board.hear(messages)
    },
    startAfresh: () => {
      asked.afresh++
      return board.refresh()
    },
  })
  const socket = io(line, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    auth: { token: halves.access_token, session_token: halves.session_token },
    extraHeaders: { cookie: `dray_session=${halves.cookie}` },
  })
  let falls = 0
  socket.on('change', (messages: EventMessage[]) => feed.hear(messages))
  socket.on('joined', async () => {
    isLive = await feed.joined()
  })
  socket.on('disconnect', (reason) => {
    falls++
    isLive = false
    feed.fell()
    if (reason === 'io server disconnect') socket.connect()
  })
  board.need(0, 0)
  return {
    name,
    client,
    board,
    days,
    asked,
    falls: () => falls,
    /** Live, and for so many ms nothing has been heard. */
    isQuiet: (ms: number) => isLive && performance.now() - heardAt > ms,
    close() {
      feed.fell()
      socket.disconnect()
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
