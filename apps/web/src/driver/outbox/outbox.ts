import type { PairedDriver } from '../ports/device-store.ts'
import { hashed } from './keep-order.ts'
import { type NewCapture, type Owner, type QueuedCapture, undoMs } from './queue.ts'
import { makeSender, type SenderParts } from './sender.ts'
import { fromStart } from './settling.ts'
import { unsentFile } from './unsent-file.ts'

const historyMs = 7 * 24 * 3600_000

/** What a driver must read: this is NOT on the phone. */
export class NotKept extends Error {
  readonly reason: 'full' | 'broken'
  constructor(reason: 'full' | 'broken', cause: unknown) {
    super('Not kept on this phone', { cause })
    this.name = 'NotKept'
    this.reason = reason
  }
}

export interface KeepOptions {
  /** The forms that this ends. */
  drafts?: readonly string[]
  /** It can be taken back for a moment. */
  can_undo?: boolean
}

export type OutboxParts = SenderParts
export type Outbox = ReturnType<typeof makeOutbox>

const isFull = (fault: unknown) => fault instanceof Error && fault.name === 'QuotaExceededError'

/** The phone's queue: keeps what a driver captures and delivers it, each capture once and in the order of its job. */
export function makeOutbox(parts: OutboxParts) {
  const { store, clock } = parts
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const sender = makeSender({ ...parts, tell })

  /** Free space is made from what is delivered, never from what is not. */
  async function withRoom<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (fault) {
      if (!isFull(fault)) throw fault
      await store.dropPapers()
      await store.makeRoom(clock.now())
      return work()
    }
  }

  return {
    /**
     * Keeps captures together with their pictures. They are on the phone once this resolves, all of them; where it
     * rejects with `NotKept` none is, and their form is as it was.
     */
    async keep(owner: Owner, captures: readonly NewCapture[], options: KeepOptions = {}): Promise<QueuedCapture[]> {
      const now = clock.now()
      const not_before = options.can_undo ? now + undoMs : now
      try {
        const order = { owner, captures: await hashed(captures), now, not_before, drafts: options.drafts ?? [] }
        const rows = await withRoom(() => store.keep(order))
        tell()
        sender.wake()
        return rows
      } catch (fault) {
        throw new NotKept(isFull(fault) ? 'full' : 'broken', fault)
      }
    },
    /** Takes captures back that were not sent yet; false when it is too late. */
    async takeBack(ids: readonly string[]): Promise<boolean> {
      const isBack = await store.takeBack(ids)
      if (isBack) tell()
      return isBack
    },
    withRoom,
    queue: () => store.queue(),
    /** Sends what is due; resolves when nothing more is. */
    send: sender.send,
    /** The line may be back, or something new is here. */
    wake: sender.wake,
    /** By hand: also what the server could not read, and for drivers whom it refused. */
    async sendNow() {
      await store.changeDrivers((driver): PairedDriver => ({ ...driver, refused_at: null }))
      const faulty = (await store.queue()).filter(({ state }) => state === 'faulty').map(({ id }) => id)
      await store.settle(faulty, fromStart)
      tell()
      await sender.send()
    },
    /** All that is not delivered, of all drivers, with its pictures, for the office to take in. */
    unsentFile: async () =>
      unsentFile({ queue: await store.queue(), drivers: await store.drivers(), now: clock.now() }, store.file),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins to deliver, and clears what is delivered for longer than a week. */
    async start() {
      sender.start()
      await store.makeRoom(clock.now() - historyMs)
    },
    stop: sender.stop,
  }
}
