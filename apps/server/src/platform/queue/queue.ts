import { run, type Runner, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { TxContext } from '../http/context.ts'
import type { Metrics } from '../http/health.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { queuePool } from './queue-pool.ts'

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
  /** Every minute, in one process: sweeps. */
  everyMinute?: readonly string[]
  context: CompanyWork
  log: Log
  metrics: Metrics
}

/** Works the queue until stopped; a stop lets running jobs finish. */
export async function startQueue({ url, tasks, everyMinute = [], context, log, metrics }: QueueOptions) {
  const pool = queuePool(url)
  const list: TaskList = Object.fromEntries(tasks.map((task) => [task.name, handlerOf(task, context)]))
  const runner: Runner = await run({
    pgPool: pool,
    taskList: list,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: everyMinute.map((name) => `* * * * * ${name}`).join('\n'),
    logger: quietLogger(log) as never,
  })
  runner.events.on('job:failed', ({ job, error }) => {
    metrics.givenUp.inc({ task: job.task_identifier })
    log.error({ err: error, task: job.task_identifier, job: job.id }, 'queue gave up')
    const task = tasks.find((one) => one.name === job.task_identifier)
    task?.givenUp?.(job.payload as never, { ...context, error }).catch((err: unknown) => log.error({ err }, 'giving up failed'))
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

const handlerOf =
  (task: QueueTask, context: CompanyWork) =>
  (payload: unknown) =>
    task.handle(task.payload.parse(payload), context)

function quietLogger(log: Log) {
  const write = (level: string, message: string, meta?: unknown) => {
    if (level === 'error') log.error({ meta }, message)
    else log.debug({ meta }, message)
  }
  return new (class {
    scope() {
      return this
    }
    error = (message: string, meta?: unknown) => write('error', message, meta)
    warn = (message: string, meta?: unknown) => write('warn', message, meta)
    info = (message: string, meta?: unknown) => write('info', message, meta)
    debug = (message: string, meta?: unknown) => write('debug', message, meta)
  })()
}
