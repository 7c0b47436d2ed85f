import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeMetrics } from '#platform/http/pages/health.ts'
import { makeLog } from '#platform/log/log.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { type CompanyWork, defineTask, makeQueue } from './queue.ts'

let database: TestDatabase
let owner: pg.Client
beforeEach(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

/** A job as it stands when the process of its worker was killed a minute ago. */
async function jobOfKilledWorker(load: string) {
  await owner.query(`select graphile_worker.add_job('carry', json_build_object('load', $1::text), 'bay')`, [load])
  for (const table of ['_private_jobs', '_private_job_queues'])
    await owner.query(
      `update graphile_worker.${table} set locked_by = 'worker-killed', locked_at = now() - interval '1 minute'`,
    )
}

function startQueue() {
  const carried: string[] = []
  const givenUp: string[] = []
  const carry = defineTask({
    name: 'carry',
    payload: z.object({ load: z.string() }),
    handle: async ({ load }) => {
      if (load === 'sand') throw new Error('it runs through the floor')
      if (load === 'long timber') await wait(500)
      carried.push(load)
    },
    givenUp: async ({ load }, { error }) => void givenUp.push(`${load}: ${error}`),
  })
  const sweepYard = defineTask({
    name: 'sweep-yard',
    payload: z.object({ tenant_id: z.int() }),
    handle: async () => {
      throw new Error('the broom is gone')
    },
  })
  const log = makeLog('silent')
  const context = { log } as CompanyWork
  const told: { tenant_id: number; task: string; key: string }[] = []
  const onGivenUp = async (job: (typeof told)[number]) => void told.push(job)
  const tasks = [carry, sweepYard]
  const queue = makeQueue({ url: database.url, tasks, context, log, metrics: makeMetrics(), onGivenUp })
  return { carried, givenUp, told, queue }
}

test('what a killed worker held runs at the next start, not hours later', async () => {
  await jobOfKilledWorker('steel')
  const { carried, queue } = startQueue()
  await queue.start()
  try {
    await expect.poll(() => carried, { timeout: 10_000 }).toEqual(['steel'])
  } finally {
    await queue.stop()
  }
})

test('what was given up is told once: at its last failure, or when its worker was killed on the last try', async () => {
  await jobOfKilledWorker('slate')
  await owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  const first = startQueue()
  await first.queue.start()
  await expect.poll(() => first.givenUp, { timeout: 10_000 }).toEqual(['slate: the worker was killed'])
  await owner.query(`select graphile_worker.add_job('carry', '{"load":"sand"}', max_attempts := 1)`)
  await expect.poll(() => first.givenUp, { timeout: 10_000 }).toHaveLength(2)
  expect(first.givenUp[1]).toContain('it runs through the floor')
  await first.queue.stop()
  const second = startQueue()
  await second.queue.start()
  await second.queue.stop()
  expect([second.givenUp, second.carried]).toEqual([[], []])
})

test("a company's job that is given up without a way of its own is told to the company, once, and nobody else's is", async () => {
  const { told, givenUp, queue } = startQueue()
  await queue.start()
  try {
    const add = (payload: string) =>
      owner.query(`select graphile_worker.add_job('sweep-yard', $1::json, max_attempts := 1)`, [payload])
    await add('{"tenant_id":7}')
    await owner.query(`select graphile_worker.add_job('carry', '{"load":"sand"}', max_attempts := 1)`)
    await expect.poll(() => [told.length, givenUp.length], { timeout: 10_000 }).toEqual([1, 1])
    expect(told).toMatchObject([{ tenant_id: 7, task: 'sweep-yard', key: expect.stringMatching(/^\d+:\d+$/) }])
  } finally {
    await queue.stop()
  }
})

test('what a worker locked without hearing of it, as its connection broke, runs once it has been replaced', async () => {
  const { carried, queue } = startQueue()
  await queue.start()
  const other = new pg.Client({ connectionString: database.url, application_name: 'dray-queue' })
  await other.connect()
  try {
    await owner.query(`select graphile_worker.add_job('carry', '{"load":"long timber"}')`)
    const worker = () =>
      owner.query('select locked_by from graphile_worker._private_jobs').then(({ rows }) => rows[0]?.locked_by)
    await expect.poll(worker, { timeout: 10_000, interval: 20 }).toBeTruthy()
    const name = await worker()
    await owner.query(`select graphile_worker.add_job('carry', '{"load":"lost"}', run_at := now() + interval '1 hour')`)
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), run_at = now() where locked_by is null`,
      [name],
    )
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'dray-queue' and pid <> $1`,
      [(await other.query('select pg_backend_pid() as pid')).rows[0].pid],
    )
    await expect.poll(() => carried, { timeout: 10_000 }).toContain('lost')
    expect(carried).toContain('long timber')
  } finally {
    await other.end()
    await queue.stop()
  }
})

test('while another worker lives, nothing is taken from under it', async () => {
  await jobOfKilledWorker('glass')
  const other = startQueue()
  await owner.query("update graphile_worker._private_jobs set locked_by = 'worker-living'")
  const living = new pg.Client({ connectionString: database.url, application_name: 'dray-queue' })
  await living.connect()
  await other.queue.start()
  try {
    await wait(500)
    const { rows } = await owner.query('select locked_by from graphile_worker._private_jobs')
    expect(rows).toEqual([{ locked_by: 'worker-living' }])
    expect(other.carried).toEqual([])
  } finally {
    await other.queue.stop()
    await living.end()
  }
})
