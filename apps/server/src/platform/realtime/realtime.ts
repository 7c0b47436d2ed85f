import type { Server as HttpServer } from 'node:http'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { Server, type Socket } from 'socket.io'
import { endedSessions, sessionsWithout } from '#platform/auth/sessions.repo.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { type CompanyView, liveView } from '#platform/auth/views.repo.ts'
import type { Address, Pool } from '#platform/db/pool.ts'
import type { Metrics } from '#platform/http/pages/health.ts'
import type { Log } from '#platform/log/log.ts'
import type { ConsoleMessage } from './console-changes.ts'
import type { StoredEvent } from './events.repo.ts'
import { attachSockets, type Handshakes, socketPath } from './handshakes.ts'
import { type LiveSource, makeLiveRooms } from './live-rooms.ts'
import { makeNotices, type Notice, type StaffChanges } from './notices.ts'
import { makePresence } from './presence.ts'
import { makeReader } from './reader.ts'
import { makeWatching } from './watching.ts'

interface RealtimeOptions {
  platform: Pool
  /** Where notices travel: past any pooler, since they need a session. */
  notices: Address
  log: Log
  metrics: Metrics
  handshakes: Handshakes
}

const sweepMs = 15_000

const consentRoom = (tenant_id: number, consent_id: number) => `consent:${tenant_id}:${consent_id}`

/** Of a view: what the company's office hears, until the view or the consent ends. */
const roomsOfView = (viewer: Viewer, { id, tenant_id, consent_id }: CompanyView) => [
  `session:${viewer.session_id}`,
  `view:${id}`,
  consentRoom(tenant_id, consent_id),
  `staff:${tenant_id}`,
]

/** The rooms of one tenant's people; which of them a socket joins, its session decides. */
const roomsOf = (viewer: Viewer) =>
  viewer.view
    ? roomsOfView(viewer, viewer.view)
    : [
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
]

const messageOf = ({ n, event, type, ids, version, tab }: StoredEvent): EventMessage => ({
  n,
  event,
  type,
  ids,
  version,
  tab,
})

const openSockets = ({ allowRequest }: Handshakes) =>
  new Server({
    transports: ['websocket'],
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    allowRequest,
    destroyUpgrade: false,
  })

/** Live changes: committed events go to the rooms that may see them; a session that ends closes its sockets. */
export function makeRealtime({ platform, notices: address, log, metrics, handshakes }: RealtimeOptions) {
  const io = openSockets(handshakes)
  const notices = makeNotices(address, log)
  const reader = makeReader(platform, log, (tenant_id, events) => {
    deliver(io, events)
    watching.heard(tenant_id, events)
  })
  const tenants = makeTenantCount(reader.forget)
  const presence = makePresence({ io, tell: notices.tabsOpen })
  const watching = makeWatching(io)
  const live = makeLiveRooms({ io, log, lost: (ids, slug) => sessionsWithout(platform, ids, slug) })
  let isAttached = false
  const sweep = setInterval(() => void closeEnded(io, platform), sweepMs)
  sweep.unref()

  io.use(handshakes.admit)
  io.on('connection', (socket) => {
    const { tenant_id } = socket.data.viewer as Viewer
    metrics.sockets.inc()
    tenants.enter(tenant_id)
    socket.on('disconnect', () => {
      metrics.sockets.dec()
      tenants.leave(tenant_id)
    })
    listenTo(socket, { io, presence, watching, live })
    join(socket, reader).catch((err: unknown) => {
      log.warn({ err }, 'a socket could not join')
      socket.disconnect(true)
    })
  })
  notices.onNotice((notice) => passOn(notice, { io, reader, presence }))

  return {
    /** Tells other processes from now on what happens here: all that one without sockets needs. */
    connect: notices.start,
    /** Takes sockets. */
    attach(http: HttpServer) {
      attachSockets(io, http)
      isAttached = true
    },
    /** Tells open maps what the source says, once a second. */
    tellLive: (source: LiveSource) => live.start(source),
    /** A tenant's events were committed here. */
    committed(tenant_id: number) {
      reader.wake(tenant_id)
      notices.tenantChanged(tenant_id)
    },
    sessionEnded(id: number, reason: string) {
      closeSession(io, id, reason)
      notices.sessionEnded(id, reason)
    },
    viewsEnded(room: string) {
      closeViews(io, room)
      notices.viewsEnded(room)
    },
    /** What the platform's people see has changed; they hear of it on every process. */
    consoleChanged(changes: ConsoleMessage[]) {
      if (tellConsole(io, changes)) notices.consoleChanged(changes)
    },
    staffChanged: (told: StaffChanges) => void (told.changes.length > 0 && notices.staffChanged(told)),
    /** How many numbered events of the companies with open screens here are still to be delivered. */
    behind: reader.behind,
    async close() {
      clearInterval(sweep)
      presence.close()
      await live.close()
      await reader.close()
      await notices.close()
      if (isAttached) await io.close()
    },
  }
}

interface Listening {
  io: Server
  presence: ReturnType<typeof makePresence>
  watching: ReturnType<typeof makeWatching>
  live: ReturnType<typeof makeLiveRooms>
}

/** What a page says of itself, as far as its person may be heard; a view closes when its time is over. */
function listenTo(socket: Socket, { io, presence, watching, live }: Listening) {
  const { view, user_type } = socket.data.viewer as Viewer
  // Who only looks is not shown among those who work on a job.
  if (!view) presence.follow(socket)
  live.follow(socket)
  if (user_type === 'driver') watching.follow(socket)
  if (!view) return
  const end = setTimeout(() => closeViews(io, `view:${view.id}`), Math.max(0, Date.parse(view.expires_at) - Date.now()))
  socket.on('disconnect', () => clearTimeout(end))
}

interface Here {
  io: Server
  reader: ReturnType<typeof makeReader>
  presence: ReturnType<typeof makePresence>
}

/** What another process told is done here too. */
function passOn(notice: Notice, { io, reader, presence }: Here) {
  const { tenants, sessions, views = [], tabs = [], console = [], staff } = notice
  for (const tenant_id of tenants) reader.wake(tenant_id)
  for (const { id, reason } of sessions) closeSession(io, id, reason)
  for (const room of views) closeViews(io, room)
  for (const tab of tabs) presence.heard(tab)
  tellConsole(io, console)
  if (staff) tellStaff(io, staff)
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

/** Without numbers: whoever was away reads again. */
const tellConsole = (io: Server, changes: ConsoleMessage[]) =>
  changes.length > 0 &&
  io.to('console').emit(
    'console',
    changes.map((change) => ({ n: 0, version: null, ...change })),
  )

/** For marks that come too often to be numbered; the process that told it hears of it like the others. */
const tellStaff = (io: Server, { tenant_id, changes }: StaffChanges) =>
  io.to(`staff:${tenant_id}`).emit(
    'staff',
    changes.map((change) => ({ n: 0, version: null, ...change })),
  )

/** How many sockets each tenant has here; `gone` is called when the last has left. */
function makeTenantCount(gone: (tenant_id: number) => void) {
  const counts = new Map<number, number>()
  return {
    enter(tenant_id: number | null) {
      if (tenant_id !== null) counts.set(tenant_id, (counts.get(tenant_id) ?? 0) + 1)
    },
    leave(tenant_id: number | null) {
      if (tenant_id === null) return
      const left = (counts.get(tenant_id) ?? 1) - 1
      if (left > 0) counts.set(tenant_id, left)
      else if (counts.delete(tenant_id)) gone(tenant_id)
    },
  }
}

/** Into its rooms first, then told how far the tenant has come: what follows is delivered, what came before is caught up. */
async function join(socket: Socket, reader: ReturnType<typeof makeReader>) {
  const viewer = socket.data.viewer as Viewer
  await socket.join(roomsOf(viewer))
  const n = viewer.tenant_id === null ? 0 : await reader.follow(viewer.tenant_id)
  socket.emit('joined', { n })
}

function closeSession(io: Server, id: number, reason: string) {
  const room = io.in(`session:${id}`)
  if (reason === 'replaced') room.emit('multipleDeviceLogin')
  else room.emit('sessionEnded', { reason })
  room.disconnectSockets(true)
}

/** Whoever looked into the company hears nothing of it any more. */
function closeViews(io: Server, room: string) {
  io.in(room).emit('viewEnded')
  io.in(room).disconnectSockets(true)
}

/** Views that ended without a notice. */
async function closeEndedViews(io: Server, platform: Pool) {
  const views = [...io.of('/').sockets.values()].flatMap((socket) => (socket.data.viewer as Viewer).view ?? [])
  for (const id of new Set(views.map((view) => view.id))) {
    const isOver = (await liveView(platform, id).catch(() => undefined)) === null
    if (isOver) closeViews(io, `view:${id}`)
  }
}

/** What no notice told of: sessions that ran out, or ended while this process was deaf. */
async function closeEnded(io: Server, platform: Pool) {
  const ids = [...new Set([...io.of('/').sockets.values()].map((socket) => (socket.data.viewer as Viewer).session_id))]
  if (ids.length === 0) return
  const ended = await endedSessions(platform, ids).catch(() => [])
  for (const { id, ended_reason } of ended) closeSession(io, id, ended_reason ?? 'expired')
  await closeEndedViews(io, platform)
}
