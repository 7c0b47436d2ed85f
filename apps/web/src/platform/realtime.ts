import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { getClientEvents, getCustomerEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import type { Socket } from 'socket.io-client'
import { api } from './api.ts'
import { type ChangeFeed, makeChangeFeed } from './change-feed.ts'
import { afterOwnWrites } from './last-write.ts'
import { line } from './line.ts'
import { applyChanges } from './list-refresh.ts'
import { livePositions } from './live-positions.ts'
import { presence } from './presence.ts'
import { queryClient } from './query-client.ts'
import { type Session, session } from './session.ts'
import { tabId } from './tab-id.ts'

export type Connection = 'off' | 'live' | 'polling'

type Handler = (messages: readonly EventMessage[]) => void
const handlers = new Map<string, Set<Handler>>()
const endings = new Set<(text: string | null) => void>()
const missed = new Set<() => void>()
const watchers = new Set<() => void>()

let connection: Connection = 'off'
let stop: (() => void) | null = null

const pollEvery = 5000
/** Larger than any number: asks where the counting stands, without the changes. */
const beyondAll = 999_999_999_999_999

function setConnection(next: Connection) {
  connection = next
  for (const watcher of watchers) watcher()
}

/**
 * Makes changes known: to all that was fetched, shown or only kept, and to those who asked for their event, one call a
 * handler for a whole batch. What this tab did itself is known to it, and only what it keeps besides grows old by it.
 */
function play(changes: readonly EventMessage[]) {
  const messages = changes.filter(({ tab }) => tab !== tabId)
  applyChanges(messages, { own: false })
  const own = changes.filter(({ tab }) => tab === tabId)
  if (own.length > 0) afterOwnWrites(() => applyChanges(own, { own: true }))
  const byEvent = Map.groupBy(changes, ({ event, tab }) => (tab === tabId ? `own ${event}` : event))
  for (const [event, batch] of byEvent) for (const handler of handlers.get(event) ?? []) handler(batch)
}

/** Too long away to be told what changed: all that is shown is read again. */
async function startAfresh() {
  for (const handler of missed) handler()
  await queryClient.invalidateQueries()
}

const eventsCall = ({ user_type }: Session) => (user_type === 'customer' ? getCustomerEvents : getClientEvents)

/** Where a company's counting of changes stands. Asked before the first screen reads, so that nothing falls between. */
export async function eventsNow(own: Session): Promise<number> {
  if (own.user_type === 'admin') return 0
  const { n } = await api(eventsCall(own), { query: { after: beyondAll } })
  return n
}

/** Live changes from number `after` on; while the socket is down they are asked for every 5 s. Returns how to stop. */
export function startRealtime(own: Session, after: number): () => void {
  stop?.()
  const feed = makeChangeFeed({
    after,
    // The platform's own people have no numbered changes.
    ask: async (from) =>
      own.user_type === 'admin'
        ? { events: [], n: 0, refresh: 0 }
        : await api(eventsCall(own), { query: { after: from } }),
    play,
    startAfresh,
  })
  const catchUp = () => {
    if (!line.isLost()) feed.catchUp().catch(() => {})
  }
  let socket: Socket | null = null
  let ended = false
  const poll = setInterval(() => {
    // Also when the socket neither joined nor failed: a proxy may swallow it.
    if (connection === 'live') return
    setConnection('polling')
    catchUp()
  }, pollEvery)
  void connect(own, { feed, isEnded: () => ended }).then((made) => {
    socket = made
    if (ended) made?.disconnect()
  })
  // The socket may not have noticed that the line was lost, and has missed what was sent meanwhile.
  const unwatch = line.subscribe(catchUp)
  const end = () => {
    ended = true
    clearInterval(poll)
    unwatch()
    feed.fell()
    socket?.disconnect()
    if (stop === end) stop = null
    setConnection('off')
  }
  stop = end
  return end
}

interface Wiring {
  feed: ChangeFeed
  isEnded: () => boolean
}

async function connect(own: Session, { feed, isEnded }: Wiring): Promise<Socket | null> {
  const { io } = await import('socket.io-client')
  if (isEnded()) return null
  const socket = io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token: own.access_token, session_token: own.session_token, tenant_slug: own.tenant_slug ?? undefined },
    timeout: 8000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  })
  socket.on('change', feed.hear)
  // Of no one company, so without numbers.
  socket.on('console', play)
  // Too small and too many for numbers.
  socket.on('staff', play)
  socket.on('joined', async () => {
    if (await feed.joined()) setConnection('live')
  })
  const down = () => {
    feed.fell()
    if (isEnded()) return
    setConnection('polling')
    void line.check()
  }
  socket.on('disconnect', (reason) => {
    down()
    if (reason === 'io server disconnect' && !isEnded()) socket.connect()
  })
  socket.on('connect_error', down)
  const tell = (text: string | null) => {
    stop?.()
    if (session.current()?.access_token !== own.access_token) return
    for (const ending of endings) ending(text)
  }
  presence.attach(socket)
  livePositions.attach(socket)
  socket.on('viewEnded', () => session.closeView())
  socket.on('multipleDeviceLogin', () => tell(browserErrors.session_replaced.text))
  socket.on('sessionEnded', ({ reason }: { reason: string }) => {
    // The tab where the person signs out sees to all tabs itself.
    if (reason === 'signed_out') stop?.()
    else tell(null)
  })
  return socket
}

/** Subscribes to an event of others ("jobChange") or of this very tab ("own jobChange"); returns a function that ends it. */
export function onChange(event: string, handler: Handler): () => void {
  const found = handlers.get(event) ?? new Set()
  handlers.set(event, found.add(handler))
  return () => void found.delete(handler)
}

/** Changes were missed and are not told any more: for what is kept outside of the queries. */
export function onMissed(handler: () => void): () => void {
  missed.add(handler)
  return () => void missed.delete(handler)
}

/** The server ended this session; with a sentence where the documents give one. */
export function onSessionEnded(ending: (text: string | null) => void): () => void {
  endings.add(ending)
  return () => void endings.delete(ending)
}

export const realtimeConnection = {
  get: () => connection,
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
