import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#testing/people.ts'
import { ask, rawConnection } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const limits = { RATE_LIMIT: '30', RATE_LIMIT_ANONYMOUS: '10', RATE_LIMIT_ADDRESS: '40', CONNECTIONS_PER_ADDRESS: '10' }
const openCall = '/api/v3/reset-password-token-validity/nothing'
const closedCall = '/api/v3/client/preferences'
let base: TestServer
let server: TestServer
let behindOne: TestServer
let behindNetwork: TestServer

beforeAll(async () => {
  base = await startTestServer()
  const { database } = base
  server = await startTestServer({ database, env: limits })
  behindOne = await startTestServer({ database, env: { ...limits, TRUST_PROXY: '1' } })
  behindNetwork = await startTestServer({ database, env: { ...limits, TRUST_PROXY: '127.0.0.8/29, ::1' } })
})
afterAll(async () => {
  for (const one of [behindNetwork, behindOne, server, base]) await one?.close()
})

let lastOctet = 20
/** A caller of its own for each test, since a limit lasts a minute. */
const newAddress = () => `127.0.1.${lastOctet++}`

async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await send(index)).status)
  return found
}
const refusedFrom = (found: number[]) => found.indexOf(429)

describe('an address', () => {
  test('that is not admitted is refused after its calls a minute, with the time to wait', async () => {
    const from = newAddress()
    expect(refusedFrom(await statuses(15, () => ask(server.url, { path: openCall, from })))).toBe(10)
    const refused = await ask(server.url, { path: openCall, from })
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['x-frame-options']).toBe('DENY')
  })

  test('that guesses tokens is refused too, whatever it sends', async () => {
    const from = newAddress()
    const guesses = await statuses(15, (index) =>
      ask(server.url, {
        path: closedCall,
        from,
        headers: {
          authorization: `Bearer ${index}`,
          cookie: `dray_session=${index}`,
          'x-forwarded-for': `10.0.0.${index}`,
        },
      }),
    )
    expect(guesses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  })

  test('that guesses tracking links is refused, while others still follow theirs', async () => {
    const from = newAddress()
    const path = (index: number) => `/api/v3/track/${'a'.repeat(41)}${index + 10}`
    const guesses = await statuses(15, (index) => ask(server.url, { path: path(index), from }))
    expect(guesses).toEqual([...Array(10).fill(410), ...Array(5).fill(429)])
    expect((await ask(server.url, { path: path(0), from: newAddress() })).status).toBe(410)
  })

  test('is refused after its requests a minute, pages and pictures included, with any header', async () => {
    const from = newAddress()
    const paths = ['/', '/files/none', '/healthz', '/api/v3/nothing', '/mailbox']
    const found = await statuses(60, (index) =>
      ask(server.url, {
        path: paths[index % paths.length] ?? '/',
        from,
        headers: {
          authorization: `Bearer ${index}`,
          'x-forwarded-for': `10.0.0.${index}`,
          'x-real-ip': `10.0.0.${index}`,
        },
      }),
    )
    expect(refusedFrom(found)).toBe(40)
    expect(found.slice(40)).toEqual(Array(20).fill(429))
  })

  test('is refused sockets beyond its requests a minute', async () => {
    const handshake = async (from: string) => {
      const connection = rawConnection(server.url, from)
      connection.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
      await expect.poll(connection.statuses).toHaveLength(1)
      connection.socket.destroy()
      return connection.statuses()[0]
    }
    const from = newAddress()
    expect(await handshake(from)).toBe(101)
    await statuses(40, () => ask(server.url, { path: '/healthz', from }))
    expect(await handshake(from)).toBe(400)
    expect(await handshake(newAddress())).toBe(101)
  })
})

describe('a session', () => {
  let person: Person
  const as = ({ halves }: Person) => ({
    authorization: `Bearer ${halves?.access_token}`,
    cookie: `dray_session=${halves?.cookie}`,
  })

  test('has calls of its own, however many addresses it has; others at one of these addresses are not refused', async () => {
    const company = await server.company()
    person = await server.clerk(company)
    const colleague = await server.clerk(company)
    const addresses = [newAddress(), newAddress()]
    const found = await statuses(35, (index) =>
      ask(server.url, { path: closedCall, headers: as(person), from: addresses[index % 2] as string }),
    )
    expect(refusedFrom(found)).toBe(30)
    const from = addresses[0] as string
    expect((await ask(server.url, { path: closedCall, headers: as(colleague), from })).status).toBe(200)
  })

  test('is not refused because a stranger at its address guesses', async () => {
    const from = newAddress()
    await statuses(12, () => ask(server.url, { path: openCall, from }))
    const colleague = await server.clerk()
    expect((await ask(server.url, { path: closedCall, headers: as(colleague), from })).status).toBe(200)
  })
})

describe('behind proxies', () => {
  const through = (of: TestServer, from: string) => (forwarded: string) =>
    ask(of.url, { path: openCall, from, headers: { 'x-forwarded-for': forwarded } })

  test('TRUST_PROXY=1: the last entry is the caller, and what the caller wrote before it counts for nothing', async () => {
    const send = through(behindOne, newAddress())
    expect(refusedFrom(await statuses(15, (index) => send(`10.0.0.${index}, 203.0.113.1`)))).toBe(10)
    expect((await send('203.0.113.1, 203.0.113.2')).status).not.toBe(429)
  })

  test('TRUST_PROXY=1: a port behind the address makes no other caller, nor do the 18 trillion addresses of one IPv6 network', async () => {
    const send = through(behindOne, newAddress())
    expect(refusedFrom(await statuses(15, (index) => send(`203.0.113.7:${4000 + index}`)))).toBe(10)
    expect(refusedFrom(await statuses(15, (index) => send(`2001:db8:1:2:${index}::1`)))).toBe(10)
    expect((await send('2001:db8:1:3::1')).status).not.toBe(429)
    expect(refusedFrom(await statuses(15, (index) => send(`::ffff:203.0.113.${50 + index}`)))).toBe(-1)
  })

  test('a list of networks: only a proxy among them is believed', async () => {
    const proxy = through(behindNetwork, '127.0.0.9')
    expect(refusedFrom(await statuses(15, (index) => proxy(`10.0.0.${index}, 203.0.113.1, 127.0.0.10`)))).toBe(10)
    const stranger = through(behindNetwork, newAddress())
    expect(refusedFrom(await statuses(15, (index) => stranger(`10.0.0.${index}`)))).toBe(10)
  })
})

describe('connections', () => {
  test('of one address are capped, and the next caller is answered meanwhile', async () => {
    const from = newAddress()
    const held = Array.from({ length: 10 }, () => rawConnection(server.url, from))
    for (const { write } of held) write('GET / HTTP/1.1\r\n')
    await expect.poll(() => held.every(({ socket }) => socket.readyState === 'open')).toBe(true)
    const more = rawConnection(server.url, from)
    await more.closed
    expect(more.received()).toBe('')
    expect((await ask(server.url, { path: '/healthz', from: newAddress() })).status).toBe(200)
    held[0]?.socket.destroy()
    await expect
      .poll(() =>
        ask(server.url, { path: '/healthz', from }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    for (const { socket } of held) socket.destroy()
  })

  test("of a proxy are not: there the caller's open requests are", async () => {
    const caller = { 'x-forwarded-for': '203.0.113.99' }
    const head =
      'POST /api/v3/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.99\r\nContent-Type: application/json\r\n' +
      'Cookie: XSRF-TOKEN=x\r\nX-XSRF-TOKEN: x\r\nContent-Length: 9\r\n\r\n'
    const from = newAddress()
    const held = Array.from({ length: 10 }, () => rawConnection(behindOne.url, from))
    for (const { write } of held) write(head)
    await expect
      .poll(() => ask(behindOne.url, { path: '/healthz', from, headers: caller }).then(({ status }) => status))
      .toBe(429)
    const another = { path: '/healthz', from, headers: { 'x-forwarded-for': '203.0.113.98' } }
    expect((await ask(behindOne.url, another)).status).toBe(200)
    for (const { socket } of held) socket.destroy()
  })
})
