import { setTimeout as wait } from 'node:timers/promises'
import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { getClientEvents } from '@dray/domain/notifications/notifications.calls.ts'
import { listWeeklyVehicles, listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'
import { io } from 'socket.io-client'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { type Board, makeBoard } from '../../apps/web/src/features/organizer/board-store.ts'
import { makeEventLog } from '../../apps/web/src/platform/event-log.ts'

export interface Week {
  from: string
  to: string
  shift_type_id: 1 | 2
}

/** Why a call was not done: `unreachable` where there was no answer. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor(
    call: AnyCall,
    { status, code, message, data }: { status: number; code: string; message: string; data: unknown },
  ) {
    super(`${call.id}: ${status} ${code} ${message}`)
    this.code = code
    this.status = status
    this.data = data
  }
}

export type Send = <C extends AnyCall>(call: C, sent: CallSent<C>) => Promise<CallReceived<C>>

const beyondAll = 999_999_999_999_999

/** A person at the organizer: the board of the browser, fed by the real socket and the real calls. */
export async function openDesk(client: Client, { week, tab }: { week: Week; tab: string }) {
  const send: Send = async (call, sent) => {
    const answer = await client
      .send(call, sent, { headers: { 'x-tab-id': tab } })
      .catch(() => ({ status: 0, code: 'unreachable', message: '', data: null }))
    if (answer.status !== 200) throw new Refusal(call, { ...answer, code: answer.code ?? '' })
    return answer.data as never
  }
  const dates = `${week.from},${week.to}`
  const { shift_type_id } = week
  const board = makeBoard(week, {
    page: (page, page_size) =>
      send(listWeeklyVehicles, { params: { dates }, query: { shift_type_id, page, page_size } } as never),
    rows: async (vehicle_ids) =>
      (
        await send(listWeeklyVehicles, {
          params: { dates },
          query: { shift_type_id, vehicle_ids: vehicle_ids.join() },
        } as never)
      ).vehicles.data,
    cards: (ids) => send(listWorkdayCards, { query: { ids: ids.join() } } as never),
  })
  board.subscribe(() => undefined)
  const { n } = await send(getClientEvents, { query: { after: beyondAll } })
  const line = joinLine(client, { after: n, board, send, tab })
  await readAll(board)
  return { board, send, ...line }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Every row of the board, as somebody who scrolled through it. */
async function readAll(board: Board) {
  board.need(0, 0)
  while (board.state().total === null && board.state().error === null) await wait(10)
  const { total } = board.state()
  board.need(0, total ?? 0)
  while (board.all().length < (total ?? 0)) await wait(10)
}

interface Line {
  after: number
  board: Board
  send: Send
  tab: string
}

/** What others did comes by socket; what was missed meanwhile is asked for by number. */
function joinLine({ url, halves }: Client, { after, board, send, tab }: Line) {
  const log = makeEventLog({ after })
  let held: EventMessage[] | null = []
  let reached = after
  const play = (messages: readonly EventMessage[]) => board.hear(messages.filter((one) => one.tab !== tab))
  const catchUp = async () => {
    for (let more = true; more; ) {
      const { events, n, refresh } = await send(getClientEvents, { query: { after: log.from() } })
      if (refresh === 1) await board.refresh()
      play(log.fresh(events))
      more = log.reached(n, { skip: refresh === 1 })
      reached = Math.max(reached, n)
    }
  }
  const socket = io(url, {
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    timeout: 3000,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  socket.on('change', (messages: EventMessage[]) => {
    reached = Math.max(reached, ...messages.map(({ n }) => n))
    if (held) held.push(...messages)
    else play(log.fresh(messages))
  })
  socket.on('joined', async () => {
    await catchUp().catch(() => undefined)
    play(log.fresh(held ?? []))
    held = null
  })
  socket.on('disconnect', (reason) => {
    held = []
    if (reason === 'io server disconnect') socket.connect()
  })
  return {
    /** The last change that was heard of. */
    reached: () => reached,
    isLive: () => socket.connected && held === null,
    /** The line breaks; it is found again by itself. */
    cut: () => void socket.io.engine?.close(),
    leave: () => void socket.disconnect(),
  }
}
