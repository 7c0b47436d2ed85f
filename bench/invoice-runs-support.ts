import { setTimeout as sleep } from 'node:timers/promises'

/** Asks twice a second until a run has ended. */
export async function untilDone<R extends { finished_at: string | null }>(ask: () => Promise<R>): Promise<R> {
  for (;;) {
    const run = await ask()
    if (run.finished_at !== null) return run
    await sleep(500)
  }
}
