import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { z } from 'zod'
import type { PlatformDb } from '../db/platform.ts'
import { queuePool } from '../db/queue-pool.ts'
import type { TxContext } from '../http/context.ts'
import type { Metrics } from '../http/health.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { type GivenUpJob, tellGivenUp } from './given-up.repo.ts'
import { releaseDeadLocks } from './locks.repo.ts'
import { makeSweep } from './sweep.ts'

/** What a queued job works with: short transactions of the company it was queued for, third parties, the platform. */
export interface CompanyWork {
  inCompany<T>(tenant_id: number, work: (ctx: TxContext) => Promise<T>): Promise<T>
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

interface QueueOptions {
  url: string
  tasks: readonly QueueTask[]
  context: CompanyWork
  log: Log
  metrics: Metrics
}

/** The queue's worker: `stop` lets running jobs finish. */
export function makeQueue({ url, tasks, context, log, metrics }: QueueOptions) {
  const pool = queuePool(url)
  const taskList: TaskList = Object.fromEntries(tasks.map((task) => [task.name, handlerOf(task, context)]))
  let runner: Runner | undefined
  const telling = makeTelling({ pool, tasks, context, log, metrics })
  return {
    async start() {
      const freed = await releaseDeadLocks(pool)
      if (freed > 0) log.warn({ freed }, 'the queue had jobs of a worker that did not end in order; they run again')
      runner = await run({
        pgPool: pool,
        taskList,
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 2000,
        crontab: '',
        logger: loggerOver(log),
      })
      // The end of the last try is in the database by then.
      runner.events.on('job:complete', ({ job }) => {
        if (job.attempts >= job.max_attempts) telling.now()
      })
      telling.now()
    },
    async stop() {
      await runner?.stop()
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
}: Omit<QueueOptions, 'url'> & { pool: ReturnType<typeof queuePool> }) {
  const tell = async ({ id, task, payload, last_error }: GivenUpJob) => {
    metrics.givenUp.inc({ task })
    log.error({ task, job: id, why: last_error }, 'the queue gave up on a job')
    await tasks.find(({ name }) => name === task)?.givenUp?.(payload as never, { ...context, error: last_error })
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
    stop: () => {
      sweep.stop()
      return last
    },
  }
}

const handlerOf = (task: QueueTask, context: CompanyWork) => (payload: unknown) =>
  task.handle(task.payload.parse(payload), context)

/** The library's chatter is for who looks for it; its errors are for the log. */
const loggerOver = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else log.debug({ meta }, message)
  })
