import { Piscina } from 'piscina'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Who a password is hashed for: strangers, or people who are known by a session, a link that works or a browser that
 * signed in before. Each has a thread of its own, so that strangers never keep the known waiting.
 */
export type Lane = 'stranger' | 'known'

/** Hashes in the lane's thread. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** Nothing stored is never right, and takes the same time. */
  isRight(stored: string | null | undefined, password: string): Promise<boolean>
}

export interface PasswordHashing {
  /** Runs work that hashes; throws `rate_limited` at once, before any of it, when too many wait in that lane. */
  inLane<T>(lane: Lane, work: (hasher: Hasher) => Promise<T>): Promise<T>
  /** Ends the threads; what is being hashed is finished first. */
  close(): Promise<void>
}

/** One is hashed and these wait: a second and a half for the last of the strangers, five for the last of the known. */
const maxWaiting: Record<Lane, number> = { stranger: 20, known: 80 }
const longestMs = 30_000

/** Hashing away from the event loop and from libuv's threads, which name look-ups and new connections need. */
export function makePasswordHashing(): PasswordHashing {
  const lanes = { stranger: makeLane(maxWaiting.stranger), known: makeLane(maxWaiting.known) }
  return {
    inLane: (lane, work) => lanes[lane].run(work),
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()))
    },
  }
}

/** The thread starts with the first password and ends when none came for a minute. */
function makeLane(waiting: number) {
  const pool = new Piscina({
    filename: new URL('./hash-password.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    closeTimeout: longestMs,
  })
  let last: Promise<unknown> = Promise.resolve()
  // One by one in the order they came: the library serves tasks that have a time limit in an order of its own.
  const run = (name: string, task: unknown) => {
    const turn = last.then(() => pool.run(task, { name, signal: AbortSignal.timeout(longestMs) }))
    last = turn.catch(() => undefined)
    return turn
  }
  const hasher: Hasher = {
    hash: (password) => run('hashPassword', password),
    isRight: (stored, password) => run('isPassword', { stored, password }),
  }
  let inside = 0
  return {
    async run<T>(work: (hasher: Hasher) => Promise<T>): Promise<T> {
      if (inside > waiting) throw new AppError('rate_limited', { retry_after: 2 })
      inside += 1
      try {
        return await work(hasher)
      } finally {
        inside -= 1
      }
    },
    async close() {
      await last
      await pool.close()
    },
  }
}
