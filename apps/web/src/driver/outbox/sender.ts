import type { PairedDriver } from '../ports/device-store.ts'
import { isAhead, longestOrdered } from './backoff.ts'
import { type DeliveryParts, deliverCaptures, deliverFile } from './delivery.ts'
import { nextLook, nextToSend } from './next-to-send.ts'

export interface Clock {
  now(): number
  /** Calls back later, and returns how to stop it. */
  after(ms: number, work: () => void): () => void
}
/** As `navigator.locks`: one sender on a phone, however many pages are open. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}
export interface SenderParts extends DeliveryParts {
  clock: Clock
  locks: Locks
}

const soonestLook = 250

const refusedOf = (drivers: readonly PairedDriver[]) =>
  new Set(drivers.filter(({ refused_at }) => refused_at !== null).map(({ owner }) => owner))

/** Delivers what is due, one request after the other; the line rests after it failed, until it is woken. */
function makePass({ tell, ...parts }: SenderParts & { tell: () => void }) {
  const { store, clock } = parts
  let wokenAt = 0
  let restUntil = 0

  async function step(): Promise<boolean> {
    if (isAhead(restUntil, { now: clock.now(), longest: longestOrdered })) return false
    const [queue, drivers] = await Promise.all([store.queue(), store.drivers()])
    const moment = { now: clock.now(), woken_at: wokenAt, refused: refusedOf(drivers) }
    const next = nextToSend(queue, moment)
    const driver = drivers.find(({ owner }) => owner === next?.owner)
    if (!next || !driver) return false
    const work =
      next.what === 'captures'
        ? deliverCaptures(parts, { rows: next.rows, driver, unsent: queue.length })
        : deliverFile(parts, { ...next, driver })
    restUntil = Math.max(restUntil, await work)
    tell()
    return true
  }

  return {
    wake() {
      wokenAt = clock.now()
      restUntil = 0
    },
    run: () =>
      parts.locks.request('dray-driver-sender', async () => {
        let isOn = true
        while (isOn) isOn = await step()
      }),
    /** Milliseconds until something is due, or null. */
    async rest() {
      const [queue, drivers] = await Promise.all([store.queue(), store.drivers()])
      const now = clock.now()
      const at = nextLook(queue, { now, refused: refusedOf(drivers) })
      const rests = isAhead(restUntil, { now, longest: longestOrdered }) ? restUntil : 0
      return at === null ? null : Math.max(soonestLook, Math.max(at, rests) - now)
    },
  }
}

/** Delivers a phone's queue: under one lock, woken by what happens and by its own clock. */
export function makeSender(parts: SenderParts & { tell: () => void }) {
  const pass = makePass(parts)
  let isStarted = false
  let isAskedAgain = false
  let stopTimer: (() => void) | null = null
  let passing: Promise<void> | null = null

  async function schedule() {
    stopTimer?.()
    stopTimer = null
    const rest = isStarted ? await pass.rest() : null
    if (rest !== null && isStarted) stopTimer = parts.clock.after(rest, () => void run())
  }

  async function passes() {
    do {
      isAskedAgain = false
      await pass.run()
    } while (isAskedAgain)
    await schedule()
  }

  function run(): Promise<void> {
    passing ??= passes()
      // The database does not answer: it is asked again when something happens.
      .catch(() => undefined)
      .finally(() => {
        passing = null
      })
    return passing
  }

  /** Resolves when nothing more is due. */
  function send(): Promise<void> {
    pass.wake()
    isAskedAgain = passing !== null
    return run()
  }

  return {
    send,
    wake: () => {
      if (isStarted) void send()
    },
    start() {
      isStarted = true
      void send()
    },
    stop() {
      isStarted = false
      stopTimer?.()
    },
  }
}
