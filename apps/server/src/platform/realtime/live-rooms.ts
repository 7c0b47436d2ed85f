import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import type { Server, Socket } from 'socket.io'
import type { Viewer } from '#platform/auth/viewer.ts'
import type { Log } from '#platform/log/log.ts'

/** What screens that are open are told again and again: given by whoever knows what it is. */
export interface LiveSource {
  /** Who may hear it. */
  slug: string
  /** What the socket's message is called. */
  event: string
  /** What has changed of these companies since the last question; a company with nothing new is left out. */
  ask(tenant_ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>
  /** Nobody of this company listens any more. */
  left(tenant_id: number): void
}

interface LiveRooms {
  io: Server
  log: Log
  /** Which of these sessions may hear it no more: over, or without the right. */
  lost: (session_ids: number[], slug: string) => Promise<number[]>
}

const everyMs = 1_000
/** So long somebody who has lost the right may still hear it. */
const checkEveryMs = 5_000
const prefix = 'live:'
const roomOf = (tenant_id: number) => `${prefix}${tenant_id}`

/**
 * Tells screens that show what changes every second: once a second one question for all companies of which somebody here
 * listens, and none while nobody does. A socket listens when its page says so and its person has the right.
 */
export function makeLiveRooms({ io, log, lost }: LiveRooms) {
  let source: LiveSource | undefined
  let asking: Promise<void> | undefined
  let timers: NodeJS.Timeout[] = []

  const listening = () => [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith(prefix))
  const tenantOf = (room: string) => Number(room.slice(prefix.length))

  async function tell({ ask, event }: LiveSource) {
    const rooms = listening()
    if (rooms.length === 0) return
    for (const [tenant_id, message] of await ask(rooms.map(tenantOf))) io.to(roomOf(tenant_id)).emit(event, message)
  }
  function tick() {
    if (!source) return
    // A database that is slow is not asked twice at once.
    asking ??= tell(source)
      .catch((err: unknown) => log.warn({ err }, 'open maps were told nothing'))
      .finally(() => {
        asking = undefined
      })
  }

  async function sendAway({ slug }: LiveSource) {
    const sockets = listening().flatMap((room) => [...(io.of('/').adapter.rooms.get(room) ?? [])])
    const open = sockets.flatMap((id) => io.of('/').sockets.get(id) ?? [])
    if (open.length === 0) return
    const gone = new Set(await lost([...new Set(open.map(sessionOf))], slug))
    for (const socket of open) if (gone.has(sessionOf(socket))) await leave(socket)
  }
  async function leave(socket: Socket) {
    const { tenant_id } = viewerOf(socket)
    if (tenant_id === null) return
    await socket.leave(roomOf(tenant_id))
    noteLeft(tenant_id)
  }
  const noteLeft = (tenant_id: number) => {
    if (!io.of('/').adapter.rooms.has(roomOf(tenant_id))) source?.left(tenant_id)
  }

  return {
    /** Begins to ask; without it nobody is told anything. */
    start(given: LiveSource) {
      source = given
      const check = () =>
        void sendAway(given).catch((err: unknown) => log.warn({ err }, 'who listens could not be checked'))
      timers = [setInterval(tick, everyMs), setInterval(check, checkEveryMs)]
      for (const timer of timers) timer.unref()
    },
    /** Listens to whether the socket's page is open; nobody from outside the company is let in. */
    follow(socket: Socket) {
      const { user_type, tenant_id, permissions, view } = viewerOf(socket)
      if (user_type !== 'client' || tenant_id === null || view) return
      socket.on('live', (isOpen: unknown) => {
        if (isOpen !== true) return void leave(socket)
        if (source && holdsAny({ user_type, permissions }, [source.slug])) void socket.join(roomOf(tenant_id))
      })
      socket.on('disconnect', () => noteLeft(tenant_id))
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await asking
    },
  }
}

const viewerOf = (socket: Socket) => socket.data.viewer as Viewer
const sessionOf = (socket: Socket) => viewerOf(socket).session_id
