import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { makeEventLog } from './event-log.ts'

interface FeedOptions {
  /** The number from which on changes are heard. */
  after: number
  /** The changes after a number. `refresh` 1: they are too many or too old to be told one by one. */
  ask: (after: number) => Promise<{ events: readonly EventMessage[]; n: number; refresh: number }>
  play: (messages: readonly EventMessage[]) => void
  /** Reads everything again. */
  startAfresh: () => Promise<unknown>
}

const pause_ms = 1000

/**
 * The changes of a company as one tab hears them: each is played once, and none is missed however often the connection
 * falls. Joins first, holds back what comes, catches up by number, then plays.
 */
export function makeChangeFeed({ after, ask, play, startAfresh }: FeedOptions) {
  const log = makeEventLog({ after })
  let held: EventMessage[] | null = []
  /** Which connection this is; a new number once it has fallen. */
  let connection = 0

  async function catchUp() {
    for (let more = true; more; ) {
      const { events, n, refresh } = await ask(log.from())
      if (refresh === 1) await startAfresh()
      play(log.fresh(events))
      more = log.reached(n, { skip: refresh === 1 })
    }
  }

  return {
    catchUp,
    /** What the connection brings. */
    hear(messages: readonly EventMessage[]) {
      if (held) held.push(...messages)
      else play(log.fresh(messages))
    },
    /** A connection stands: catches up, however many tries it takes. False when the connection has fallen meanwhile. */
    async joined(): Promise<boolean> {
      const own = ++connection
      while (own === connection) {
        try {
          await catchUp()
          break
        } catch {
          await new Promise((done) => setTimeout(done, pause_ms))
        }
      }
      if (own !== connection) return false
      play(log.fresh(held ?? []))
      held = null
      return true
    },
    fell() {
      connection++
      held = []
    },
  }
}
export type ChangeFeed = ReturnType<typeof makeChangeFeed>
