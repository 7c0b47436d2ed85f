import { ConnectionFault } from './connection-fault.ts'

const attempts = 3
const codes = new Set(['40001', '40P01'])

/** A deadlock, a serialisation failure, or a connection that broke before COMMIT was sent: the work had no effect. */
const leftNothing = (error: unknown) =>
  error instanceof ConnectionFault
    ? error.outcome === 'nothing'
    : error instanceof Error && 'code' in error && codes.has(String(error.code))

/** Repeats work that failed without any effect, at most twice. */
export async function retrying<T>(work: () => Promise<T>, left = attempts): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && leftNothing(error)) return retrying(work, left - 1)
    throw error
  }
}
