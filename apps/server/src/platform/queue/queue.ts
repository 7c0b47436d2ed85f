import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import type { CompanyStanding } from '#platform/db/company-standing.repo.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Address } from '#platform/db/pool.ts'
import { queuePool } from '#platform/db/queue-pool.ts'
import type { ActingFor, TxContext } from '#platform/http/calls/context.ts'
import type { Metrics } from '#platform/http/pages/health.ts'
import type { Log } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { type GivenUpJob, tellGivenUp } from './given-up.repo.ts'
import { releaseDeadLocks, releaseLocksOf } from './locks.repo.ts'
import { makeSweep } from './sweep.ts'
import { startWorker, type Worker } from './worker.ts'

/** What a queued job works with: short transactions of the company it was queued for, third parties, the platform. */
export interface CompanyWork {
  /** As the program itself, or as the person for whom it is done. */
  inCompany<T>(tenant_id: number, work: (ctx: TxContext) => Promise<T>, person?: ActingFor): Promise<T>
  services: Services
  /** For the platform's own work, and links, which no company may make. */
  platform: PlatformDb
  log: Log
}

/** Background work: a name, what it is given, what it does, and what happens when its tries run out. */
export interface QueueTask<S extends z.ZodType = z.ZodType> {
  name: string
  payload: S
  handle(payload: z.output<S>, ctx: CompanyWork): Promise<void>
  /** May run twice, as `handle` may: it is done again when the process ends in the middle of it. */
  givenUp?(payload: z.output<S>, ctx: CompanyWork & { error: string }): Promise<void>
}
export const defineTask = <S extends z.ZodType>(task: QueueTask<S>) => task as unknown as QueueTask

/** So long after a company was opened again its waiting work begins at most. */
const pausedMs = 5 * 60_000

/** So soon after a task its end is written. */
const writtenMs = 200

interface QueueOptions {
  url: string | Address
  tasks: readonly QueueTask[]
  context: CompanyWork
  log: Log
  metrics: Metrics
  /** Runs for a company's job that was given up and whose task does not see to it by its own `givenUp`. */
  onGivenUp?: (job: { tenant_id: number; task: string; key: string }) => Promise<void>
  /** Called after each task, done or failed, and after each that was given up. */
  onWorked?: () => void
  /** Whether a company's work may run now; all of it where this is left out. */
  standingOf?: (tenant_id: number) => Promise<CompanyStanding>
}

/** The queue's worker: `stop` lets running jobs finish. A worker that lost its connections is replaced. */
export function makeQueue({ url, ...options }: QueueOptions) {
  const { tasks, context, log, standingOf } = options
  const pool = queuePool(url)
  const running = makeRunningJobs(options.onWorked)
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [task.name, running.watched(handlerOf(task, { context, standingOf }))]),
  )
  const telling = makeTelling({ pool, ...options })
  let worker: Worker | undefined
  let replacing = Promise.resolve()
  let isStopped = false

  async function start() {
    const freed = await releaseDeadLocks(pool)
    if (freed > 0) log.warn({ freed }, 'the queue had jobs of a worker that did not end in order; they run again')
    worker = await startWorker({ pool: queuePool(url), taskList, log })
    worker.onLastTry(telling.now)
    void worker.lost.then((reason) => {
      replacing = replace(reason)
    })
    telling.now()
  }

  /** One attempt after another, however long the database is away; what still runs ends first. */
  async function replace(reason: unknown): Promise<void> {
    if (isStopped) return
    log.warn({ err: reason }, 'the queue lost its connections and is started again')
    await worker?.abandon(running.allDone)
    for (let pause = 250; !isStopped; pause = Math.min(pause * 2, 2_000)) {
      try {
        if (worker) await releaseLocksOf(pool, worker.id)
        return await start()
      } catch (err) {
        log.warn({ err }, 'the queue has no connection yet')
        await sleep(pause)
      }
    }
  }

  return {
    start,
    async stop() {
      isStopped = true
      await replacing
      await worker?.stop()
      await telling.stop()
      await pool.end()
    },
  }
}

/**
 * Tells each task of its jobs that ran out of tries, also those whose worker was killed on the last one: at the start,
 * after every failure, and with every sweep for what another process left.
 */
function makeTelling({
  pool,
  tasks,
  context,
  log,
  metrics,
  onGivenUp,
}: Omit<QueueOptions, 'url'> & { pool: ReturnType<typeof queuePool> }) {
  const tell = async ({ id, task, payload, last_error, updated_at }: GivenUpJob) => {
    metrics.givenUp.inc({ task })
    log.error({ task, job: id, why: last_error }, 'the queue gave up on a job')
    const givenUp = tasks.find(({ name }) => name === task)?.givenUp
    if (givenUp) return givenUp(payload as never, { ...context, error: last_error })
    const { tenant_id } = payload as { tenant_id?: number }
    if (tenant_id !== undefined) await onGivenUp?.({ tenant_id, task, key: `${id}:${updated_at.getTime()}` })
  }
  const onFault = (err: unknown) => log.error({ err }, 'giving up failed; it is tried again')
  let last = Promise.resolve()
  const now = () => {
    last = last.then(() => tellGivenUp(pool, { tell, onFault })).catch(onFault)
    return last
  }
  const sweep = makeSweep(now, log)
  return {
    now: () => void now(),
    async stop() {
      await sweep.stop()
      await last
    },
  }
}

/** Counts the jobs that run here, whichever worker began them. */
function makeRunningJobs(onWorked: () => void = () => undefined) {
  const running = new Set<Promise<void>>()
  return {
    watched: (handle: Handler) => async (payload: unknown, helpers: JobHelpers) => {
      const job = handle(payload, helpers)
      running.add(job)
      await job.finally(() => {
        running.delete(job)
        // What the library writes of it follows.
        setTimeout(onWorked, writtenMs).unref()
      })
    },
    allDone: () => Promise.allSettled(running),
  }
}

type Handler = (payload: unknown, helpers: JobHelpers) => Promise<void>
interface Handling {
  context: CompanyWork
  standingOf: QueueOptions['standingOf'] | undefined
}

const handlerOf =
  (task: QueueTask, { context, standingOf }: Handling): Handler =>
  async (payload, { job, addJob }) => {
    const { tenant_id } = payload as { tenant_id?: number }
    const standing = tenant_id !== undefined && standingOf ? await standingOf(tenant_id) : 'open'
    if (standing === 'gone') return
    if (standing === 'open') return task.handle(task.payload.parse(payload), context)
    // Under the same key a second postponing replaces the first; with its tries anew, waiting costs none.
    await addJob(task.name, payload, {
      jobKey: job.key ?? `paused:${job.id}`,
      runAt: new Date(Date.now() + pausedMs),
      maxAttempts: job.max_attempts,
    })
  }
