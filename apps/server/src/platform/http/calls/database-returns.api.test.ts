import type { EventMessage } from '@dray/domain/kernel/event.ts'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insert } from '#platform/db/writes.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startProxy, type TcpProxy } from '#platform/testing/tcp-proxy.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** What runs by itself goes on by itself when the database is back: sockets, the queue, and notices between processes. */
let database: TestDatabase
let proxy: TcpProxy
let server: TestServer
let other: TestServer
let owner: pg.Client
let company: Company
let clerk: Person
let socket: Socket
const seen: EventMessage[] = []

beforeAll(async () => {
  database = await testDatabase()
  proxy = await startProxy(database.url)
  server = await startTestServer({ database: { ...database, url: proxy.url }, env: { LOG_LEVEL: 'silent' } })
  other = await startTestServer({ database, env: { LOG_LEVEL: 'silent', ROLES: 'web' } })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  company = await server.company()
  clerk = await server.clerk(company)
  socket = listen()
  await new Promise((resolve) => socket.once('joined', resolve))
})
afterAll(async () => {
  socket?.disconnect()
  await owner?.end()
  await Promise.all([server?.close(), other?.close()])
  await proxy?.close()
  await database?.drop()
})

function listen() {
  const { halves } = clerk
  const made = io(server.url, {
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  made.on('change', (messages: EventMessage[]) => seen.push(...messages))
  return made
}

const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status)
const publish = (id: number) =>
  other.app.work.inCompany(company.tenant_id, async (ctx) =>
    ctx.publish({ event: 'jobChange', type: 'update', ids: [id], audience: { staff: true } }),
  )
/** Queues a message from the other process; the worker is behind the proxy. */
const queueEmail = () =>
  other.app.work.inCompany(company.tenant_id, async (ctx) => {
    const message = { to_address: 'ann@office.example', subject: 'Hello', body_html: 'Hello', body_text: 'Hello' }
    const { id } = await insert(ctx.tx, 'emails', message)
    await ctx.enqueue('send-email', { email_id: id })
    return id
  })
const emailStatus = async (id: number) =>
  (await owner.query('select status from emails where tenant_id = $1 and id = $2', [company.tenant_id, id])).rows[0]
    ?.status

test.each([1, 2])('away and back (%i): all goes on within 5 s', async (round) => {
  proxy.away()
  await expect.poll(ready, { timeout: 10_000 }).toBe(503)
  await publish(round * 10)
  const email = await queueEmail()
  const start = performance.now()
  proxy.back()
  await expect.poll(ready, { timeout: 5_000, interval: 50 }).toBe(200)
  await expect.poll(() => seen.flatMap(({ ids }) => ids), { timeout: 5_000, interval: 50 }).toContain(round * 10)
  await expect.poll(() => emailStatus(email), { timeout: 5_000, interval: 50 }).toBe('Sent')
  expect(performance.now() - start).toBeLessThan(5_000)
  await publish(round * 10 + 1)
  await expect.poll(() => seen.flatMap(({ ids }) => ids), { timeout: 2_000, interval: 20 }).toContain(round * 10 + 1)
})

test('a socket that comes while the database is away is not told that its session has ended', async () => {
  proxy.away()
  const late = listen()
  const refusal = await new Promise<Error>((resolve) => late.once('connect_error', resolve))
  expect(refusal.message).toBe('unavailable')
  const joined = new Promise((resolve) => late.once('joined', resolve))
  late.connect()
  proxy.back()
  await joined
  late.disconnect()
}, 30_000)

test('a worker whose connections were ended goes on', async () => {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'dray-queue'`,
  )
  const email = await queueEmail()
  await expect.poll(() => emailStatus(email), { timeout: 10_000, interval: 50 }).toBe('Sent')
})
