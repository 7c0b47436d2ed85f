import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { queuePool } from '../db/queue-pool.ts'
import type { TxContext } from '../http/context.ts'
import type { Metrics } from '../http/health.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { releaseDeadLocks } from './locks.repo.ts'

/** What a queued job works with: short transactions of the company it was queued for, and third parties. */
export interface CompanyWork {
  inCompany<T>(tenant_id: number, work: (ctx: TxContext) => Promise<T>): Promise<T>
  services: Services
  log: Log
}

/** Background work: a name, what it is given, what it does, and what happens when its tries run out. */
export interface QueueTask<S extends z.ZodType = z.ZodType> {
  name: string
  payload: S
  handle(payload: z.output<S>, ctx: CompanyWork): Promise<void>
  givenUp?(payload: z.output<S>, ctx: CompanyWork & { error: unknown }): Promise<void>
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
      runner.events.on('job:failed', ({ job, error }) => {
        metrics.givenUp.inc({ task: job.task_identifier })
        log.error({ err: error, task: job.task_identifier, job: job.id }, 'the queue gave up on a job')
        const task = tasks.find((one) => one.name === job.task_identifier)
        task
          ?.givenUp?.(job.payload as never, { ...context, error })
          .catch((err: unknown) => log.error({ err }, 'giving up failed'))
      })
    },
    async stop() {
      await runner?.stop()
      await pool.end()
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
