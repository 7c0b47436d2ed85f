import { availableParallelism } from 'node:os'
import { AppError } from '#platform/errors/app-error.ts'
import { makeFairQueue } from './fair-queue.ts'
import { makeIdleProcesses } from './idle-processes.ts'
import type { Given, Task, Workers } from './workers.ts'

/** At least two, so that one company's work never holds them all. */
const processesHere = () => Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)))

interface Job {
  tenant_id: number
  bulk: boolean
  task: Task
  settle: { resolve(output: unknown): void; reject(error: unknown): void }
}

interface Limits {
  processes?: number
  /** Tasks of one company that may wait; the next is `busy`. */
  waiting_per_company?: number
  /** Bytes that one process may hold. */
  most_memory?: number
  /** A process without work ends after so long. */
  idle_ms?: number
}

const retry_after = 5

/** Processes start with the first tasks and end when none came for a minute. */
export function makeWorkers(limits: Limits = {}): Workers {
  const { processes = processesHere(), waiting_per_company = 40 } = limits
  const { most_memory = 1024 * 1024 * 1024, idle_ms = 60_000 } = limits
  const queue = makeFairQueue<Job>({ places: processes, waiting_per_company })
  const idle = makeIdleProcesses({ most_memory, idle_ms })
  const running = new Set<Promise<void>>()
  let isClosed = false

  async function perform(task: Task) {
    const worker = idle.take()
    try {
      return await worker.run(task)
    } finally {
      idle.giveBack(worker)
    }
  }

  async function work(job: Job) {
    if (isClosed) return refuse(job)
    await perform(job.task).then(job.settle.resolve, job.settle.reject)
    queue.finish(job)
    startNext()
  }

  function refuse(job: Job) {
    job.settle.reject(new AppError('busy', { retry_after }))
    queue.finish(job)
  }

  function startNext() {
    for (let job = queue.start(); job; job = queue.start()) {
      const done: Promise<void> = work(job).finally(() => running.delete(done))
      running.add(done)
    }
  }

  function enqueue(task: Task, { tenant_id, bulk = false, signal }: Given) {
    if (signal?.aborted) throw new AppError('abandoned')
    const { promise, ...settle } = Promise.withResolvers<unknown>()
    const job: Job = { tenant_id, bulk, task, settle }
    if (isClosed || !queue.add(job)) throw new AppError('busy', { retry_after })
    const giveUp = () => {
      queue.remove(job)
      settle.reject(new AppError('abandoned'))
    }
    signal?.addEventListener('abort', giveUp)
    startNext()
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  return {
    run: async <T>(task: Task, given: Given) => (await enqueue(task, given)) as T,
    async close() {
      isClosed = true
      await Promise.all(running)
      idle.close()
    },
  }
}
