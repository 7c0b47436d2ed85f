import { ConnectionFault } from './connection-fault.ts'

const attempts = 3
const codes = new Set(['40001', '40P01'])

/** A deadlock, a serialisation failure, or a connection that broke before COMMIT was sent: nothing of the work is left. */
const leftNothing = (error: unknown) =>
  error instanceof ConnectionFault
    ? error.outcome === 'nothing'
    : error instanceof Error && 'code' in error && codes.has(String(error.code))

/** Does work that failed and left nothing behind again, twice at most. */
export async function retrying<T>(work: () => Promise<T>, left = attempts): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && leftNothing(error)) return retrying(work, left - 1)
    throw error
  }
}
