import { setTimeout as wait } from 'node:timers/promises'
import { listCustomers } from '@dray/domain/customers/customers.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { isCommit, startProxy, type TcpProxy } from '#platform/testing/tcp-proxy.ts'
import { makeFactories } from '#testing/factories.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** A server whose database is reached through a proxy that fails as networks and restarting databases do. */
let database: TestDatabase
let proxy: TcpProxy
let server: TestServer
let owner: pg.Client
let clerk: Person
let body: Parameters<typeof clerk.send<typeof saveJob>>[1]['body']

beforeAll(async () => {
  database = await testDatabase()
  proxy = await startProxy(database.url)
  server = await startTestServer({
    database: { ...database, url: proxy.url },
    env: { ROLES: 'web', LOG_LEVEL: 'silent' },
  })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const company = await server.company()
  clerk = await server.clerk(company)
  const factories = makeFactories(server.app, company.tenant_id)
  body = {
    customer_id: await factories.customer(),
    load_type_id: await factories.load_type(),
    collection_name: 'Sender',
    collection_town: 'Bristol',
    collection_post_code: 'BS11 9AA',
    collection_date: '2026-06-01',
    delivery_name: 'Receiver',
    delivery_town: 'Swindon',
    delivery_post_code: 'SN3 5HQ',
    base_charge: 10,
  } as typeof body
})
afterEach(() => {
  proxy.decide(() => 'pass')
  proxy.back()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
  await proxy?.close()
  await database?.drop()
})

const jobs = async () =>
  Number((await owner.query('select count(*) from jobs where tenant_id = $1', [clerk.tenant_id])).rows[0].count)
const save = (key?: string) => clerk.send(saveJob, { body }, key ? { headers: { 'idempotency-key': key } } : {})
const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status)

/** Makes the next COMMIT, or a later one, fail in this way. */
function atCommit(fate: 'break before' | 'break after', nth = 1) {
  let commits = 0
  proxy.decide((message) => {
    if (!isCommit(message)) return 'pass'
    commits++
    return commits === nth ? fate : 'pass'
  })
}

describe('a connection that breaks', () => {
  test('while work runs: the work is done again, once', async () => {
    const before = await jobs()
    await owner.query('begin; lock table customers in access exclusive mode')
    const [read, written] = [clerk.send(listCustomers, { query: {} }), save('at work')]
    await wait(200)
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await owner.query('rollback')
    expect([(await read).status, (await written).status]).toEqual([200, 200])
    expect(await jobs()).toBe(before + 1)
  })

  test('every connection at once, under twelve writers: none is lost, none is done twice', async () => {
    const before = await jobs()
    const statuses: number[] = []
    const untilSaved = async (key: string) => {
      for (let status = 0; status !== 200; statuses.push(status)) status = (await save(key)).status
    }
    const storm = (async () => {
      for (let strikes = 0; strikes < 6; strikes++) {
        await wait(250)
        proxy.drop()
      }
    })()
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let n = 0; n < 4; n++) await untilSaved(`storm ${writer} ${n}`)
      }),
    )
    await storm
    expect(await jobs()).toBe(before + 48)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test.each(['break before', 'break after'] as const)('%s COMMIT, with a key: done once and answered', async (fate) => {
    const before = await jobs()
    atCommit(fate)
    const answer = await save(`commit ${fate}`)
    expect(answer.status).toBe(200)
    expect(await jobs()).toBe(before + 1)
    expect((await save(`commit ${fate}`)).data.id).toBe(answer.data.id)
  })

  test.each([
    ['break before', 0],
    ['break after', 1],
  ] as const)('%s COMMIT, without a key: nobody knows', async (fate, written) => {
    const before = await jobs()
    atCommit(fate)
    expect(await save()).toMatchObject({
      status: 503,
      code: 'outcome_unknown',
      message: 'It is not known whether this was saved. Check before you send it again.',
    })
    expect(await jobs()).toBe(before + written)
  })

  test('after COMMIT, and no other for a while: the caller is told to repeat with the same key', async () => {
    const before = await jobs()
    proxy.decide((message) => {
      if (!isCommit(message)) return 'pass'
      setTimeout(proxy.away, 30)
      return 'break after'
    })
    const answer = await save('pending')
    expect(answer).toMatchObject({ status: 503, code: 'outcome_pending' })
    expect(answer.headers.get('retry-after')).toBe('2')
    proxy.decide(() => 'pass')
    proxy.back()
    expect((await save('pending')).status).toBe(200)
    expect(await jobs()).toBe(before + 1)
  }, 30_000)
})

describe('a call of several transactions whose connection breaks', () => {
  const upload = (key: string) =>
    clerk.send(
      uploadFile,
      { body: { bucket_name: 'pod', base64_string: pictures.jpeg.toString('base64'), base64: 1 } },
      { headers: { 'idempotency-key': key } },
    )
  const files = async () =>
    (await owner.query<{ key: string }>('select key from files where tenant_id = $1', [clerk.tenant_id])).rows
  const unanswered = (seconds: number) =>
    owner.query(`update idempotency_keys set at = now() - $1 * interval '1 second' where answer is null`, [seconds])

  test('at the COMMIT of its work: nobody knows, its file stays, and a repeat does not do it again', async () => {
    atCommit('break after', 2)
    expect(await upload('upload 1')).toMatchObject({ status: 503, code: 'outcome_unknown' })
    const [file] = await files()
    const own = server.app.services.files.of(clerk.tenant_id)
    expect(await own.get(String(file?.key))).toMatchObject({ content_type: 'image/jpeg' })
    expect(await upload('upload 1')).toMatchObject({ status: 503, code: 'busy' })
    await unanswered(61)
    expect(await upload('upload 1')).toMatchObject({ status: 503, code: 'outcome_unknown' })
    expect(await files()).toHaveLength(1)
  })

  test('when only its answer is still to be kept: it has succeeded, and a repeat does not do it again', async () => {
    const before = (await files()).length
    proxy.decide((message) => (message.includes('update idempotency_keys') ? 'break before' : 'pass'))
    expect((await upload('upload 2')).status).toBe(200)
    proxy.decide(() => 'pass')
    expect((await upload('upload 2')).code).toBe('busy')
    expect(await files()).toHaveLength(before + 1)
  })

  test('before its work: it is done, once', async () => {
    const before = (await files()).length
    let isDone = false
    proxy.decide((message) => {
      if (isDone || !message.includes('insert into "files"')) return 'pass'
      isDone = true
      return 'break before'
    })
    expect((await upload('upload 3')).status).toBe(200)
    expect(await files()).toHaveLength(before + 1)
  })
})

describe('while the database is away', () => {
  test('every call is told so within seconds, however many come, and all is well within 5 s of its return', async () => {
    proxy.away()
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? save(`away ${n}`) : clerk.send(listCustomers, { query: {} }))),
    )
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))
    expect(await ready()).toBe(503)
    proxy.back()
    await expect.poll(ready, { timeout: 5_000, interval: 50 }).toBe(200)
    expect((await clerk.send(listCustomers, { query: {} })).status).toBe(200)
  })

  test('a short absence is waited for', async () => {
    proxy.away()
    const answers = [clerk.send(listCustomers, { query: {} }), save('short')]
    await wait(300)
    proxy.back()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })
})
