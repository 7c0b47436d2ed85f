import type { JobViewers } from '@dray/domain/kernel/presence.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let other: TestServer
let company: Company
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database })
  company = await server.company()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await other?.close()
  await server?.close()
})

/** A tab that has the job open; `names` are those whom it shows, itself among them. */
async function tabAt(of: TestServer, { halves }: Person, job_id: number | null) {
  const socket = io(of.url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  sockets.push(socket)
  let seen: JobViewers | null = null
  socket.on('viewers', (viewers: JobViewers) => {
    seen = viewers
  })
  await new Promise((resolve, reject) => {
    socket.once('joined', resolve)
    socket.once('connect_error', reject)
  })
  socket.emit('viewing', job_id)
  const ids = () => (seen as JobViewers | null)?.viewers.map(({ user_id }) => user_id).toSorted((a, b) => a - b) ?? []
  return {
    socket,
    ids,
    shows: (...people: Person[]) =>
      expect
        .poll(ids, { timeout: 3000, interval: 10 })
        .toEqual(people.map(({ user_id }) => user_id).toSorted((a, b) => a - b)),
  }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 150))

test('who has the same job open is seen at both desks, also of another process, until the tab goes', async () => {
  const [rae, sam] = [await server.clerk(company), await server.clerk(company)]
  const first = await tabAt(server, rae, 7)
  await first.shows(rae)
  const second = await tabAt(other, sam, 7)
  await first.shows(rae, sam)
  await second.shows(sam, rae)
  second.socket.emit('viewing', 8)
  await first.shows(rae)
  await second.shows(sam)
  second.socket.emit('viewing', 7)
  await first.shows(rae, sam)
  second.socket.disconnect()
  await first.shows(rae)
})

test('two tabs of one person are one person, and closing one of them leaves the other', async () => {
  const [rae, sam] = [await server.clerk(company), await server.clerk(company)]
  const watching = await tabAt(server, rae, 9)
  const tabs = [await tabAt(server, sam, 9), await tabAt(server, sam, 9)]
  await watching.shows(rae, sam)
  tabs[0]?.socket.disconnect()
  await moment()
  expect(watching.ids()).toHaveLength(2)
  tabs[1]?.socket.emit('viewing', null)
  await watching.shows(rae)
})

test('another company, a customer and a colleague who may not read jobs neither see it nor are seen', async () => {
  const rae = await server.clerk(company)
  const customer_id = await makeFactories(server.app, company.tenant_id).customer()
  const watching = await tabAt(server, rae, 11)
  const strangers = [
    await tabAt(server, await server.clerk(), 11),
    await tabAt(server, await server.customerUser(company, customer_id), 11),
    await tabAt(server, await server.clerk(company, { permissions: ['/home'] }), 11),
  ]
  await moment()
  await watching.shows(rae)
  expect(strangers.map((tab) => tab.ids().includes(rae.user_id))).toEqual([false, false, false])
})

test.each([['7'], [-1], [1.5], [{ id: 7 }], [undefined]])('%s is no job that can be open', async (sent) => {
  const rae = await server.clerk(company)
  const watching = await tabAt(server, rae, 13)
  await watching.shows(rae)
  const odd = await tabAt(server, await server.clerk(company), 13)
  await watching.socket.emit('viewing', 13)
  odd.socket.emit('viewing', sent)
  await watching.shows(rae)
})
