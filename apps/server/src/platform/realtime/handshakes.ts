import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { isSessionCookie, viewerOf } from '#platform/auth/admit.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import type { Limits } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/pool.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { makeConcurrencyCap } from '#platform/http/edge/concurrency-cap.ts'
import type { Timeouts } from '#platform/http/edge/timeouts.ts'
import type { Traffic } from '#platform/http/edge/traffic.ts'
import { hasTwoHosts } from '#platform/http/edge/two-hosts.ts'

interface HandshakeOptions {
  platform: Pool
  traffic: Pick<Traffic, 'admitsSocket'>
  limits: Pick<Limits, 'sockets'>
  timeouts: Pick<Timeouts, 'handshake'>
}

export const socketPath = '/socket.io'

/**
 * Who may open a socket: its address and its session have limits. One that names no session in time, or a wrong one, is
 * cut off; closing it politely would wait for its answer.
 */
export function makeHandshakes({ platform, traffic, limits, timeouts }: HandshakeOptions) {
  const sessions = makeConcurrencyCap(limits.sockets)
  const unnamed = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  /** Counts the socket until its connection closes. */
  function hold(session: string, { conn }: Socket) {
    if (conn.readyState !== 'open' || !sessions.enter(session)) return false
    conn.once('close', () => sessions.leave(session))
    return true
  }

  async function admission(socket: Socket): Promise<Error | undefined> {
    const viewer = await viewerOfSocket(platform, socket).catch(refusalOf)
    if (viewer instanceof Error) return viewer
    if (!hold(String(viewer.session_id), socket)) return new Error('too_many_sockets')
    clearTimeout(unnamed.get(socket.request))
    socket.data.viewer = viewer
    return undefined
  }

  return {
    allowRequest(handshake: IncomingMessage, decide: (fault: null, isAllowed: boolean) => void) {
      unnamed.set(
        handshake,
        setTimeout(() => handshake.socket.destroy(), timeouts.handshake),
      )
      decide(null, !hasTwoHosts(handshake) && traffic.admitsSocket(handshake))
    },
    admit: (socket: Socket, next: (fault?: Error) => void) => void admission(socket).then(next),
  }
}
export type Handshakes = ReturnType<typeof makeHandshakes>

/** Sockets only: a plain request for the path stays the HTTP server's, with its limits; any other upgrade is closed. */
export function attachSockets(io: Server, http: HttpServer) {
  const onRequest = http.listeners('request') as ((...request: unknown[]) => void)[]
  io.attach(http)
  http.removeAllListeners('request')
  for (const listener of onRequest) http.on('request', listener)
  // The HTTP server stops listening for faults of a socket that it hands over.
  http.prependListener('upgrade', (_request, socket) => void socket.on('error', () => socket.destroy()))
  http.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(socketPath)) socket.destroy()
  })
}

/** A session cannot be looked up while the database is away; that does not end it. */
const refusalOf = (fault: unknown) =>
  new Error(fault instanceof AppError && fault.status < 500 ? 'unauthenticated' : 'unavailable')

async function viewerOfSocket(platform: Pool, { handshake }: Socket): Promise<Viewer> {
  const { token, session_token, tenant_slug } = handshake.auth as Record<string, string | undefined>
  const cookies = cookiesOf(handshake.headers.cookie)
  return viewerOf(
    {
      authorization: token ? `Bearer ${token}` : undefined,
      session_token,
      tenant_slug,
      xsrf_header: undefined,
      cookies,
    },
    platform,
  )
}

function cookiesOf(header = ''): Record<string, string | undefined> {
  // of letters, digits, - and _ only
  const pairs = header
    .split(/;\s*/)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const)
  return Object.fromEntries(pairs.filter(([name]) => isSessionCookie(name)))
}
