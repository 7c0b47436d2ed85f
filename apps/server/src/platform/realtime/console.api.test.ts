import { giveViewConsent } from '@dray/domain/company-views/company-views.calls.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { requestAccountClosing } from '@dray/domain/staff/staff.calls.ts'
import { renameClient } from '@dray/domain/tenants/tenants.calls.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** The console's people sit at one process; what they are to see happens on another, which has no sockets. */
let server: TestServer
let other: TestServer
const open: Socket[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'web,worker' } })
  other = await startTestServer({ database: server.database, env: { ROLES: 'web,realtime' } })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other?.close()
  await server?.close()
})

async function listen({ halves }: Person) {
  const socket = io(other.url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  open.push(socket)
  const heard: EventMessage[] = []
  for (const name of ['console', 'change']) socket.on(name, (messages: EventMessage[]) => heard.push(...messages))
  await new Promise((resolve, reject) => socket.once('joined', resolve).once('connect_error', reject))
  return {
    heard,
    /** Within the second in which the screen has to follow. */
    hears: (event: string) =>
      expect.poll(() => heard.map((message) => message.event), { timeout: 1_000, interval: 10 }).toContain(event),
  }
}

const slugs = ['/console/clients', '/console/server-settings']

test('what one of the console does, the others hear of at once, on every process; a refused call tells nothing', async () => {
  const [one, two] = [await server.admin(slugs), await server.admin(slugs)]
  const listener = await listen(two)
  const { tenant_id } = await server.company()
  const rename = (version: number) =>
    one.send(
      renameClient,
      { params: { id: tenant_id }, body: { name: 'Newly Named', version } },
      { headers: { 'x-tab-id': 'tab-7' } },
    )
  expect((await rename(99)).status).toBe(409)
  await new Promise((done) => setTimeout(done, 150))
  expect(listener.heard).toEqual([])
  expect((await rename(1)).status).toBe(200)
  await listener.hears('consoleChange')
  expect(listener.heard).toEqual([
    { n: 0, event: 'consoleChange', type: 'update', ids: [], version: null, tab: 'tab-7' },
  ])
})

test('the console hears what a company asks of it, of companies without sockets too; nobody else does', async () => {
  const listener = await listen(await server.admin(slugs))
  const [company, stranger] = [await server.company(), await listen(await server.clerk())]
  const clerk = await server.clerk(company)
  const colleague = await listen(await server.clerk(company))
  await clerk.ok(requestAccountClosing, { body: { reason: 'We merge' } })
  await listener.hears('consoleChange')
  await clerk.ok(giveViewConsent, { body: { reason: 'Look at the invoices', hours: 1 } })
  await listener.hears('viewConsentChange')
  await server.app.work.inCompany(company.tenant_id, async ({ publish }) => {
    publish({ event: 'jobChange', type: 'update', ids: [3], audience: { staff: true } })
  })
  await colleague.hears('jobChange')
  expect(listener.heard.map(({ event }) => event)).toEqual(['consoleChange', 'viewConsentChange'])
  expect(stranger.heard).toEqual([])
  expect(colleague.heard.map(({ event }) => event)).not.toContain('consoleChange')
})

test('a conversation that a company begins is told by its id', async () => {
  const listener = await listen(await server.admin(slugs))
  await server.app.work.inCompany((await server.company()).tenant_id, async ({ publish }) => {
    publish({ event: 'supportChange', type: 'message', ids: [1234], audience: { staff: true, console: true } })
  })
  await listener.hears('supportChange')
  expect(listener.heard).toMatchObject([{ event: 'supportChange', type: 'message', ids: [1234] }])
})

test('work of the queue is told, once a second at most', async () => {
  const listener = await listen(await server.admin(slugs))
  const { pool } = server.app.platform
  for (let n = 0; n < 12; n += 1)
    await pool.query(`select queue.enqueue_platform('remove-client-export', '{"export_id": 1}', null, $1)`, [`t${n}`])
  await expect
    .poll(() => listener.heard.map(({ event }) => event), { timeout: 4_000, interval: 20 })
    .toContain('backgroundWorkChange')
  await new Promise((done) => setTimeout(done, 1_500))
  expect(listener.heard.filter(({ event }) => event === 'backgroundWorkChange').length).toBeLessThanOrEqual(4)
})
