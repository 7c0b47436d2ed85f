import { ConnectionFault } from '#platform/db/connection-fault.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** So many deliveries of a company are kept together, and so many wait at most. */
const together = 100
const waitingMost = 1_000
/** Companies for which something is kept at the same moment: the database's connections are for everybody. */
const companiesAtOnce = 4
const againAfterSeconds = 5
/** So long a company's next deliveries gather, while they are fewer than make it worth hurrying. */
const gatherMs = 100
const hurryFrom = together / 2

interface Waiting<D, T> {
  delivery: D
  settle: (outcome: T) => void
  fail: (fault: unknown) => void
}

/**
 * Lets a company's deliveries wait for each other: while some are being kept, those that come meanwhile are gathered and
 * kept together next, in their order. However much one company sends, it has one connection and others have theirs; who
 * sends more than can be kept is told to wait (`rate_limited`).
 */
export function makeCompanyTurns<D, T>(
  keepAll: (tenant_id: number, deliveries: readonly D[]) => Promise<readonly T[]>,
  restMs = gatherMs,
) {
  const waiting = new Map<number, Waiting<D, T>[]>()
  const running = new Set<number>()
  const resting = new Set<number>()

  function next() {
    for (const [tenant_id, { length }] of waiting) {
      if (running.size >= companiesAtOnce) return
      const isGathering = resting.has(tenant_id) && length < hurryFrom
      if (!running.has(tenant_id) && !isGathering) void run(tenant_id)
    }
  }

  function rest(tenant_id: number) {
    resting.add(tenant_id)
    setTimeout(() => {
      resting.delete(tenant_id)
      next()
    }, restMs)
  }

  async function run(tenant_id: number) {
    const queue = waiting.get(tenant_id) ?? []
    const turn = queue.splice(0, together)
    // Behind the others, where more of it waits.
    waiting.delete(tenant_id)
    if (queue.length > 0) waiting.set(tenant_id, queue)
    running.add(tenant_id)
    await keep(tenant_id, turn)
    running.delete(tenant_id)
    if (restMs > 0) rest(tenant_id)
    next()
  }

  /** What cannot be kept spoils nothing that came with it. */
  async function keep(tenant_id: number, turn: readonly Waiting<D, T>[]): Promise<void> {
    const fault = await keepTogether(tenant_id, turn)
    if (fault === undefined) return
    const isAlone = turn.length === 1 || fault instanceof ConnectionFault
    for (const one of turn) await (isAlone ? one.fail(fault) : keep(tenant_id, [one]))
  }

  /** Returns the fault for which nothing was kept. */
  async function keepTogether(tenant_id: number, turn: readonly Waiting<D, T>[]): Promise<unknown> {
    const deliveries = turn.map(({ delivery }) => delivery)
    try {
      const outcomes = await keepAll(tenant_id, deliveries)
      for (const [at, { settle }] of turn.entries()) settle(outcomes[at] as T)
      return undefined
    } catch (fault) {
      return fault
    }
  }

  return (tenant_id: number, delivery: D) =>
    new Promise<T>((settle, fail) => {
      const queue = waiting.get(tenant_id) ?? []
      if (queue.length >= waitingMost) throw new AppError('rate_limited', { retry_after: againAfterSeconds })
      queue.push({ delivery, settle, fail })
      waiting.set(tenant_id, queue)
      next()
    })
}
