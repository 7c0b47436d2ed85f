import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionFault } from '#platform/db/connection-fault.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refusalOf } from './refusals.ts'

/** How long a write whose COMMIT was lost is looked up before its caller is asked to repeat it. */
const settleMs = 6_000
const pauseMs = 100

const codeOf = (error: unknown) => {
  const refusal = refusalOf(error)
  return refusal instanceof AppError ? refusal.code : undefined
}
/** Nobody knows whether the work was done. */
export const isUnknown = (error: unknown) => codeOf(error) === 'outcome_unknown'
/** The database, or the first try that still runs in it, does not let us know yet. */
const isUnsettled = (error: unknown) =>
  ['outcome_unknown', 'database_unavailable', 'busy'].includes(codeOf(error) ?? '')

/**
 * Settles a write that carries a key when its COMMIT was lost: `run` again under the same key returns the first answer or
 * does the work once. Throws `outcome_pending` where the database does not come back in time.
 */
export async function settled<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isUnknown(error)) throw error
    return settle(run, performance.now() + settleMs)
  }
}

async function settle<T>(run: () => Promise<T>, until: number): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isUnsettled(error)) throw error
    if (performance.now() > until) throw new AppError('outcome_pending', { retry_after: 2 })
    await sleep(pauseMs)
    return settle(run, until)
  }
}

export interface Progress {
  /** A short transaction of the work is in the database. */
  hasWritten: boolean
}

/** Work of several transactions: a connection lost after one of them means that nobody knows how far it came. */
export async function lostPartWay<T>(run: () => Promise<T>, progress: Progress): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ConnectionFault && progress.hasWritten) throw new ConnectionFault('unknown', error)
    throw error
  }
}
