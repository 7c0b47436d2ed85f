import type { Server as HttpServer } from 'node:http'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { Server, type Socket } from 'socket.io'
import { sessionCookie, viewerOf } from '../auth/admit.ts'
import { endedSessions } from '../auth/sessions.repo.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Pool } from '../db/pool.ts'
import type { Metrics } from '../http/health.ts'
import type { Log } from '../log/log.ts'
import type { StoredEvent } from './events.repo.ts'
import { makeNotices } from './notices.ts'
import { makeReader } from './reader.ts'

interface RealtimeOptions {
  platform: Pool
  /** A direct connection, past any pooler: notices need a session. */
  directUrl: string
  log: Log
  metrics: Metrics
}

/** The rooms of one tenant's people; which of them a socket joins, its session decides. */
const roomsOf = (viewer: Viewer) => [
  `session:${viewer.session_id}`,
  `user:${viewer.user_id}`,
  ...(viewer.user_type === 'admin' ? ['console'] : []),
  ...(viewer.tenant_id !== null && viewer.user_type === 'client' ? [`staff:${viewer.tenant_id}`] : []),
  ...(viewer.customer_id === null ? [] : [`customer:${viewer.tenant_id}:${viewer.customer_id}`]),
]

const audienceOf = (event: StoredEvent) => [
  ...(event.staff ? [`staff:${event.tenant_id}`] : []),
  ...event.customer_ids.map((id) => `customer:${event.tenant_id}:${id}`),
  ...event.user_ids.map((id) => `user:${id}`),
  ...(event.console ? ['console'] : []),
]

export const messageOf = ({ n, event, type, ids, version, tab }: StoredEvent): EventMessage => ({ n, event, type, ids, version, tab })

/** Live changes: committed events go to the rooms that may see them; a session that ends closes its sockets. */
export function makeRealtime({ platform, directUrl, log, metrics }: RealtimeOptions) {
  const io = new Server({ transports: ['websocket'], path: '/socket.io', serveClient: false, maxHttpBufferSize: 16_384 })
  const notices = makeNotices(directUrl, log)
  const tenants = new Map<number, number>()
  const reader = makeReader(platform, log, (_tenant, events) => deliver(io, events))
  const sweep = setInterval(() => void closeEnded(), 15_000)
  sweep.unref()

  io.use((socket, next) => {
    authenticate(platform, socket).then(
      () => next(),
      () => next(new Error('unauthenticated')),
    )
  })
  io.on('connection', (socket) => {
    join(socket).catch((err: unknown) => {
      log.warn({ err }, 'a socket could not join')
      socket.disconnect(true)
    })
  })
  notices.onNotice(({ tenants: changed, sessions }) => {
    for (const tenant_id of changed) reader.wake(tenant_id)
    for (const { id, reason } of sessions) closeSession(id, reason)
  })

  async function join(socket: Socket) {
    const viewer = socket.data.viewer as Viewer
    metrics.sockets.inc()
    const { tenant_id } = viewer
    if (tenant_id !== null) tenants.set(tenant_id, (tenants.get(tenant_id) ?? 0) + 1)
    socket.on('disconnect', () => {
      metrics.sockets.dec()
      if (tenant_id !== null) leave(tenant_id)
    })
    await socket.join(roomsOf(viewer))
    const n = tenant_id === null ? 0 : await reader.follow(tenant_id)
    socket.emit('joined', { n })
  }

  function leave(tenant_id: number) {
    const left = (tenants.get(tenant_id) ?? 1) - 1
    if (left > 0) tenants.set(tenant_id, left)
    else if (tenants.delete(tenant_id)) reader.forget(tenant_id)
  }

  function closeSession(id: number, reason: string) {
    const room = io.in(`session:${id}`)
    if (reason === 'replaced') room.emit('multipleDeviceLogin')
    else room.emit('sessionEnded', { reason })
    room.disconnectSockets(true)
  }

  /** What no notice told of: sessions that ran out, or ended while this process was deaf. */
  async function closeEnded() {
    const ids = [...new Set([...io.of('/').sockets.values()].map((socket) => (socket.data.viewer as Viewer).session_id))]
    if (ids.length === 0) return
    const ended = await endedSessions(platform, ids).catch(() => [])
    for (const { id, ended_reason } of ended) closeSession(id, ended_reason ?? 'expired')
  }

  return {
    async start(http: HttpServer) {
      await notices.start()
      io.attach(http)
    },
    /** A tenant's events were committed here. */
    committed(tenant_id: number) {
      reader.wake(tenant_id)
      notices.tenantChanged(tenant_id)
    },
    sessionEnded(id: number, reason: string) {
      closeSession(id, reason)
      notices.sessionEnded(id, reason)
    },
    async close() {
      clearInterval(sweep)
      await reader.close()
      await notices.close()
      await io.close()
    },
  }
}
export type Realtime = ReturnType<typeof makeRealtime>

async function authenticate(platform: Pool, socket: Socket) {
  const { token, session_token, tenant_slug } = socket.handshake.auth as Record<string, string | undefined>
  const cookies = cookiesOf(socket.handshake.headers.cookie)
  socket.data.viewer = await viewerOf(
    { authorization: token ? `Bearer ${token}` : undefined, session_token, tenant_slug, xsrf_header: undefined, cookies },
    platform,
  )
}

function cookiesOf(header = ''): Record<string, string | undefined> {
  const pair = header.split(/;\s*/).find((one) => one.startsWith(`${sessionCookie}=`))
  return { [sessionCookie]: pair && decodeURIComponent(pair.slice(sessionCookie.length + 1)) }
}

/** Events that one read brought, a message for each group of rooms. */
function deliver(io: Server, events: StoredEvent[]) {
  const groups = new Map<string, { rooms: string[]; messages: EventMessage[] }>()
  for (const event of events) {
    const rooms = audienceOf(event)
    if (rooms.length === 0) continue
    const key = rooms.join()
    const group = groups.get(key) ?? { rooms, messages: [] }
    group.messages.push(messageOf(event))
    groups.set(key, group)
  }
  for (const { rooms, messages } of groups.values()) io.to(rooms).emit('change', messages)
}
