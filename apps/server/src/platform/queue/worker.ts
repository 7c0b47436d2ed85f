import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { queuePool } from '#platform/db/queue-pool.ts'
import type { Log } from '#platform/log/log.ts'

interface WorkerOptions {
  /** Of this worker alone: it is closed with it. */
  pool: ReturnType<typeof queuePool>
  taskList: TaskList
  log: Log
}

/** After each of these the library may hold jobs that it will not work: one that it locked without hearing of it, or finished without writing so. */
const losses = ['pool:listen:error', 'pool:fatalError', 'worker:getJob:error', 'worker:fatalError'] as const
/** The library tries for hours to write to a database that is away. */
const stopMs = 5_000
const quietMs = 200
/** The end of a job's last try is written shortly after the library reports it. */
const lastTryMs = [100, 1_000, 5_000]

/** One worker of the queue, until it loses a connection. Throws where it cannot connect. */
export async function startWorker({ pool, taskList, log }: WorkerOptions) {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const lost = Promise.withResolvers<unknown>()
  for (const loss of losses) events.once(loss, ({ error }) => lost.resolve(error))
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: '',
    logger: loggerOver(log),
    events,
    // Written in batches, a result that cannot be written ends the worker; written singly, it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (fault) => {
    await pool.end()
    throw fault
  })
  runner.promise.then(lost.resolve, lost.resolve)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= runner.stop().then(
      () => pool.end(),
      () => pool.end(), // it had stopped by itself
    )
    return stopping
  }
  return {
    /** The name under which it locks jobs. */
    id,
    /** Resolves with the reason when it has lost a connection: it must then be replaced. */
    lost: lost.promise,
    /** Calls `tell` when a job has had its last try. */
    onLastTry: (tell: () => void) =>
      void events.on('job:complete', ({ job }) => {
        if (job.attempts >= job.max_attempts) for (const ms of lastTryMs) setTimeout(tell, ms).unref()
      }),
    /** Waits for running jobs to finish. */
    stop,
    /** Accepts no further job, and stops shortly after the last running one. */
    async abandon(jobs: () => Promise<unknown>) {
      await sleep(quietMs) // stopped in the midst of its failures, the library writes them past the log
      const end = stop()
      await jobs()
      stopping = Promise.race([end, sleep(stopMs, undefined, { ref: false })])
      await stopping
    },
  }
}
export type Worker = Awaited<ReturnType<typeof startWorker>>

/** The library's chatter is for who looks for it; its errors are for the log. */
const loggerOver = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else log.debug({ meta }, message)
  })
