import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, rawConnection } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** Pages for the person at the machine: who is let in, with which proxies configured. */
const token = 'a token for scraping'
const pages = ['/mailbox', '/mailbox/1', '/mailbox/1/body', '/metrics']
let server: TestServer
let proxied: TestServer
let open: TestServer
let openWithToken: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { database } = server
  proxied = await startTestServer({ database, env: { TRUST_PROXY: '1' } })
  open = await startTestServer({ database, env: { HOST: '0.0.0.0' } })
  openWithToken = await startTestServer({ database, env: { HOST: '0.0.0.0', METRICS_TOKEN: token } })
})
afterAll(async () => {
  for (const one of [openWithToken, open, proxied, server]) await one?.close()
})

const statusOf = async (of: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await ask(of.url, { path, headers })).status

describe('on a server that listens on the loopback', () => {
  test.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1', '127.9.8.7:3000', '[::1]', '[::1]:3000'])(
    'a browser at the machine that asks %s sees the pages',
    async (host) => {
      expect(await statusOf(server, '/mailbox', { host })).toBe(200)
      expect(await statusOf(server, '/metrics', { host })).toBe(200)
    },
  )

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'x127.0.0.1',
    '10.0.0.1',
    'user@localhost',
    'localhost, evil.example',
    '0.0.0.0',
    '[::]',
  ])('a page of another name, rebound to this machine, does not: Host "%s"', async (host) => {
    for (const page of pages) expect(await statusOf(server, page, { host })).toBe(404)
  })

  test('a request that names no host does not either', async () => {
    const { write, closed, statuses } = rawConnection(server.url)
    write('GET /mailbox HTTP/1.0\r\n\r\n')
    await closed
    expect(statuses()).toEqual([404])
  })

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '127.0.0.1, 127.0.0.1'],
    ['x-forwarded-for', ''],
    ['X-Forwarded-Host', 'localhost'],
    ['x-forwarded-proto', 'http'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-client-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('nothing that came through a proxy: %s "%s"', async (name, value) => {
    for (const one of [server, proxied]) {
      for (const page of pages) expect(await statusOf(one, page, { [name]: value })).toBe(404)
    }
  })
})

describe('on a server that the network reaches', () => {
  test.each([{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { host: 'localhost' }])(
    'there are no such pages, whatever is sent: %j',
    async (headers) => {
      for (const page of pages) expect(await statusOf(open, page, headers)).toBe(404)
      for (const page of pages) expect(await statusOf(openWithToken, page, headers)).toBe(404)
    },
  )

  test('a forwarding header does not make a neighbour into somebody at the machine', async () => {
    const asked = { path: '/mailbox', headers: { 'x-forwarded-for': '127.0.0.1' }, from: '127.0.0.2' }
    for (const one of [open, server, proxied]) expect((await ask(one.url, asked)).status).toBe(404)
  })

  test('the figures are for who has the token, from anywhere and through a proxy too', async () => {
    const authorization = `Bearer ${token}`
    expect(await statusOf(openWithToken, '/metrics', { authorization })).toBe(200)
    const through = { authorization, 'x-forwarded-for': '203.0.113.9', host: 'dray.example' }
    expect(await statusOf(openWithToken, '/metrics', through)).toBe(200)
    for (const wrong of ['Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`]) {
      expect(await statusOf(openWithToken, '/metrics', { authorization: wrong })).toBe(404)
    }
  })
})
