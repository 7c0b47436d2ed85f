import { makeRecent } from './recent.ts'

interface Asking<T> {
  ask: (ids: number[]) => Promise<T[]>
  answered: (ids: number[], found: T[]) => void
}

/** Changes that come within this time are asked for together. */
const gather_ms = 30
const pause_ms = 1000
const maxAtOnce = 200

/**
 * Asks for rows that have changed, one request at a time: what changes while an answer is on its way is asked for after
 * it, so that the last answer shown is never older than the last change. What fails is asked for again.
 */
export function makeAskedAgain<T>({ ask, answered }: Asking<T>) {
  let waiting = new Set<number>()
  let running: Promise<void> | null = null
  const recent = makeRecent<number>()

  async function run() {
    while (waiting.size > 0) {
      await new Promise((done) => setTimeout(done, gather_ms))
      const ids = [...waiting].slice(0, maxAtOnce)
      waiting = new Set([...waiting].slice(maxAtOnce))
      try {
        answered(ids, await ask(ids))
      } catch {
        for (const id of ids) waiting.add(id)
        await new Promise((done) => setTimeout(done, pause_ms))
      }
    }
    running = null
  }

  function add(ids: readonly number[]) {
    recent.add(ids)
    for (const id of ids) waiting.add(id)
    if (waiting.size > 0) running ??= run()
  }

  return {
    add,
    /** A moment from which on changes are to be known. */
    mark: recent.mark,
    /** Asks once more for what changed since that moment. */
    since: (mark: number) => add([...new Set(recent.since(mark))]),
    /** Resolves when nothing is asked for any more. */
    async settled() {
      while (running) await running
    },
  }
}
