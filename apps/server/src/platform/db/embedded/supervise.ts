import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#platform/config/start-fault.ts'
import type { EmbeddedLog, Postmaster } from './postmaster.ts'

interface Supervision {
  log: EmbeddedLog
  onGivenUp?: (fault: Error) => void
}

/** A database that stood this long was sound: what ends it then is a new trouble. */
const soundMs = 5_000
const maxFailures = 6
const pauseMs = 50

/**
 * Starts the database, and again whenever it ends by itself: on the same port, with growing pauses between failures in a
 * row. After six of them `onGivenUp` is called. `over` resolves when it has ended for good.
 */
export async function supervise(
  start: (port?: number) => Promise<Postmaster>,
  { log, onGivenUp = () => undefined }: Supervision,
) {
  let server = await start()
  let isStopping = false
  let failures = 0

  async function watch(): Promise<void> {
    const since = performance.now()
    const words = await server.ended
    if (isStopping) return
    if (performance.now() - since > soundMs) failures = 0
    log.warn('The database has ended by itself and is being started again.')
    return startAgain(words)
  }

  async function startAgain(lastWords: string): Promise<void> {
    if (failures === maxFailures)
      return onGivenUp(new StartFault(`The database keeps stopping, so Dray is stopping too. It said:\n${lastWords}`))
    if (failures > 0) await sleep(pauseMs * 2 ** failures)
    failures++
    if (isStopping) return
    const fault = await start(server.port).then(takeOver, (fault: Error) => fault)
    return fault ? startAgain(fault.message) : watch()
  }

  async function takeOver(next: Postmaster) {
    server = next
    if (isStopping) await next.stop()
  }

  const over = watch()
  return {
    port: () => server.port,
    over,
    async stop() {
      isStopping = true
      await server.stop()
      await over
    },
  }
}
