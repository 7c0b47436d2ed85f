import { type LiveMessage, type LivePosition, unpackLive } from '@dray/domain/kernel/live-positions.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'

export interface LivePositions {
  /** The server's clock at the last message; null while none has come. */
  at: string | null
  /** Drivers by their phones, by the driver's id. */
  phones: ReadonlyMap<number, LivePosition>
  /** Vehicles by their trackers, by the vehicle's id. */
  trackers: ReadonlyMap<number, LivePosition>
}

const nothing: LivePositions = { at: null, phones: new Map(), trackers: new Map() }
const listeners = new Set<() => void>()
let socket: Socket | null = null
let shown = 0
let heard = nothing

function change(to: LivePositions) {
  heard = to
  for (const listener of listeners) listener()
}

function hear({ at, phones, trackers }: LiveMessage) {
  const withNews = (before: LivePositions['phones'], packed: Uint8Array) =>
    packed.byteLength === 0
      ? before
      : new Map([...before, ...unpackLive(at, packed).map((one) => [one.id, one] as const)])
  change({ at, phones: withNews(heard.phones, phones), trackers: withNews(heard.trackers, trackers) })
}

/** Where drivers and vehicles are, as the socket tells it while a map is open. */
export const livePositions = {
  attach(live: Socket) {
    socket = live
    live.on('livePositions', hear)
    live.on('joined', () => {
      if (shown > 0) live.emit('live', true)
    })
  },
  get: (): LivePositions => heard,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Listens until the returned function is called; the last who goes leaves nothing behind. */
  open() {
    shown += 1
    if (shown === 1 && socket?.connected) socket.emit('live', true)
    return () => {
      shown -= 1
      if (shown > 0) return
      if (socket?.connected) socket.emit('live', false)
      change(nothing)
    }
  },
}

/**
 * Positions that were told since the page was opened, the newest of each: a page reads where everybody is once, and
 * follows by these. Who is shown at all is the page's list, which is read again when somebody clocks out.
 */
export function useLivePositions(): LivePositions {
  useEffect(() => livePositions.open(), [])
  return useSyncExternalStore(livePositions.subscribe, livePositions.get)
}
