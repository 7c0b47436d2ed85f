import { run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import type { Metrics } from '../http/health.ts'
import type { Log } from '../log/log.ts'

/** Background work: a name, what it is given, what it does, and what happens when its tries run out. */
export interface QueueTask<S extends z.ZodType = z.ZodType, Ctx = unknown> {
  name: string
  payload: S
  handle(payload: z.output<S>, ctx: Ctx): Promise<void>
  givenUp?(payload: z.output<S>, ctx: Ctx & { error: unknown }): Promise<void>
}
export const defineTask = <S extends z.ZodType, Ctx>(task: QueueTask<S, Ctx>) => task as unknown as QueueTask<z.ZodType, Ctx>

function queuePool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'dray-queue' })
  pool.on('connect', (client) => void client.query('set role dray_queue').catch(() => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** The queue's own tables, owned by its role; run with the other migrations. */
export async function migrateQueue(url: string) {
  const pool = queuePool(url)
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } finally {
    await pool.end()
  }
}

interface QueueOptions<Ctx> {
  url: string
  tasks: readonly QueueTask<z.ZodType, Ctx>[]
  /** Every minute, in one process: sweeps. */
  everyMinute?: readonly string[]
  context: Ctx
  log: Log
  metrics: Metrics
}

/** Works the queue until stopped; a stop lets running jobs finish. */
export async function startQueue<Ctx extends object>({ url, tasks, everyMinute = [], context, log, metrics }: QueueOptions<Ctx>) {
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
  <Ctx>(task: QueueTask<z.ZodType, Ctx>, context: Ctx) =>
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
