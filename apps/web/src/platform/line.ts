import { useSyncExternalStore } from 'react'

const soonest = 1000
const slowest = 5000
const patience = 5000

let lostAt: number | null = null
let pause = soonest
let timer: ReturnType<typeof setTimeout> | undefined
let checking: Promise<boolean> | null = null
const watchers = new Set<() => void>()

/** What a proxy answers that does not reach the server. */
export const isGateway = (status: number) => status === 502 || status === 503 || status === 504

function set(next: number | null) {
  if ((next === null) === (lostAt === null)) return
  lostAt = next
  for (const watcher of watchers) watcher()
}

async function reaches() {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return !isGateway(response.status)
  } catch {
    return false
  }
}

async function check() {
  clearTimeout(timer)
  const reached = await reaches()
  if (reached) noteReached()
  else {
    set(lostAt ?? Date.now())
    timer = setTimeout(() => void line.check(), pause)
    pause = Math.min(slowest, pause * 2)
  }
  return reached
}

function noteReached() {
  clearTimeout(timer)
  pause = soonest
  set(null)
}

/**
 * Whether the server can be reached. The browser's own word (`online`) is wrong both ways, so it only makes us look: a
 * call that did not arrive, a socket that fell and the browser's events each ask the server once, and while it does not
 * answer it is asked again every few seconds.
 */
export const line = {
  isLost: () => lostAt !== null,
  /** Asks the server now; false when it does not answer. */
  check(): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  },
  /** The server answered a call. */
  noteReached,
  /** Calls back whenever the line is lost and whenever it is back; returns how to stop. */
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  /** Resolves as soon as the server can be reached. */
  whenBack: () =>
    new Promise<void>((resolve) => {
      if (lostAt === null) return resolve()
      const stop = line.subscribe(() => {
        stop()
        resolve()
      })
    }),
}

if (typeof window !== 'undefined') {
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void line.check())
}

export const useLineLost = () => useSyncExternalStore(line.subscribe, line.isLost)
