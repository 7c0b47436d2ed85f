import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type AnyCall, callPath } from '@dray/domain/kernel/call.ts'
import { changePreferences, getPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import type { Company, Person } from '#testing/people.ts'
import { ask, rawConnection } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { timeouts as usual } from './timeouts.ts'

/** Callers that send or read slowly, with the server's patience shortened to about a tenth and less. */
const timeouts = {
  headers: 1_000,
  body: 1_500,
  formSilence: 1_000,
  exchange: 5_000,
  silence: 10_000,
  keepAlive: 700,
  drain: 300,
  handshake: 600,
}
/** For readers: nothing else is slow on that server. */
const readerTimeouts = { silence: 1_000, exchange: 5_000 }
/** What a busy machine may add. */
const grace = 5_000
let server: TestServer
let readers: TestServer
let company: Company
let clerk: Person

beforeAll(async () => {
  server = await startTestServer({ overrides: { timeouts }, env: { SOCKETS_PER_SESSION: '2' } })
  readers = await startTestServer({
    database: server.database,
    overrides: { timeouts: readerTimeouts },
  })
  company = await server.company()
  clerk = await server.clerk(company)
})
afterAll(async () => {
  await readers?.close()
  await server?.close()
})

const open = 'Cookie: XSRF-TOKEN=x\r\nX-XSRF-TOKEN: x'
const signedIn = ({ halves }: Person) =>
  `Authorization: Bearer ${halves?.access_token}\r\nCookie: dray_session=${halves?.cookie}; XSRF-TOKEN=x\r\nX-XSRF-TOKEN: x`
const head = (call: AnyCall, lines: string, length: number) =>
  `${call.method} ${callPath(call)} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const formHead = (length: number) =>
  head(uploadFile, signedIn(clerk), length).replace('application/json', 'multipart/form-data; boundary=b')

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A byte every 100 ms, as long as the connection is there. */
function drip(connection: ReturnType<typeof rawConnection>, text = 'x') {
  const timer = setInterval(() => connection.write(text), 100)
  connection.socket.once('close', () => clearInterval(timer))
  return connection
}

test('the usual patience: 15 s for headers, 60 s for JSON, 20 s of silence in a form', () => {
  expect(usual).toMatchObject({ headers: 15_000, body: 60_000, formSilence: 20_000 })
})

test('a connection that never carries a request does not keep the server from ending', async () => {
  const ending = await startTestServer({ overrides: { timeouts: { closing: 200 } } })
  const { socket, closed } = rawConnection(ending.url)
  await once(socket, 'connect')
  const began = performance.now()
  await ending.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  await closed
})

test('150 slow callers are all gone in time, and another is answered at once meanwhile', async () => {
  const start = (text: string, count = 30) =>
    Array.from({ length: count }, () => {
      const connection = rawConnection(server.url)
      connection.write(text)
      return connection
    })
  const idle = start('')
  const inHeaders = start('GET / HTTP/1.1\r\nHost: localhost\r\n').map((one) => drip(one, 'X: y\r\n'))
  const silentBody = start(head(login, open, 1000))
  const slowBody = start(head(login, open, 1000)).map((one) => drip(one))
  const signedInBody = start(head(changePreferences, signedIn(clerk), 1000)).map((one) => drip(one))
  const all = [idle, inHeaders, silentBody, slowBody, signedInBody]

  await clerk.ok(getPreferences, {})
  const began = performance.now()
  const waits: number[] = []
  while (performance.now() - began < 800) {
    const asked = performance.now()
    await clerk.ok(getPreferences, {})
    waits.push(performance.now() - asked)
  }
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500)

  const lasted = await Promise.all(all.map((group) => Promise.all(group.map(({ closed }) => closed))))
  const [idleMs = [], headersMs = [], ...bodiesMs] = lasted
  expect(Math.max(...idleMs, ...headersMs)).toBeLessThan(timeouts.headers + grace)
  expect(Math.max(...bodiesMs.flat())).toBeLessThan(timeouts.body + timeouts.drain + grace)
  expect(Math.min(...bodiesMs.flat())).toBeGreaterThan(timeouts.body - 100)
  expect(new Set(all.flat().flatMap(({ statuses }) => statuses()))).toEqual(new Set([408]))
  const [told] = signedInBody
  expect(told?.received()).toContain('"code":"request_too_slow"')
})

describe.concurrent('a form', () => {
  const start =
    '--b\r\nContent-Disposition: form-data; name="bucket_name"\r\n\r\npod\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

  test.each([
    ['before its first byte', ''],
    ['between two parts', start.slice(0, 80)],
    ['in the middle of a file', `${start}some bytes`],
  ])('that falls silent %s is refused', async (_, text) => {
    const connection = rawConnection(server.url)
    connection.write(formHead(100_000) + text)
    const ms = await connection.closed
    expect(connection.statuses()).toEqual([408])
    expect(ms).toBeGreaterThan(timeouts.formSilence - 50)
    expect(ms).toBeLessThan(timeouts.formSilence + timeouts.drain + grace)
  })

  test('may take longer than any JSON as long as bytes come', async ({ expect }) => {
    const body = Buffer.concat([Buffer.from(start), pictures.jpeg, Buffer.from('\r\n--b--\r\n')])
    const connection = rawConnection(server.url)
    connection.write(formHead(body.length))
    const pieces = Math.ceil(body.length / 8)
    for (let at = 0; at < body.length; at += pieces) {
      await later(300)
      connection.write(body.subarray(at, at + pieces))
    }
    await expect.poll(connection.statuses, { timeout: grace }).toEqual([200])
    connection.socket.destroy()
  })

  test('does not take for ever', async () => {
    const connection = rawConnection(server.url)
    connection.write(formHead(100_000) + start)
    drip(connection)
    expect(await connection.closed).toBeLessThan(timeouts.exchange + grace)
  })
})

test('nothing of these forms is left on the disk, and no file of theirs is open', async () => {
  await expect.poll(() => readdir(join(server.dataDir, 'uploads'))).toEqual([])
  if (process.platform === 'linux') await expect.poll(openUploads).toEqual([])
})

/** Files under the upload folder that the process has open, removed ones too. */
async function openUploads() {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.includes(join(server.dataDir, 'uploads')))
}

describe.concurrent('a file', () => {
  const size = 24 * 1024 * 1024

  /** How much of the file is received by a reader of this kind, in the end. */
  async function received(read: (connection: ReturnType<typeof rawConnection>) => Promise<void>) {
    const lines = Readable.from(Array.from({ length: 24 }, () => Buffer.alloc(size / 24, 'x')))
    const given = { tenant_id: company.tenant_id, bucket: 'imports', name: 'large.txt' }
    const { key } = await readers.app.services.files.put(lines, given)
    const connection = rawConnection(readers.url)
    connection.write(
      `GET ${readers.app.services.files.of(company.tenant_id).signedPath(key)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    await read(connection)
    connection.socket.resume()
    await connection.closed
    return connection.received().length
  }

  test('to a reader that stops reading ends', async ({ expect }) => {
    const some = await received(async ({ socket }) => {
      // with its first bytes: whoever looks now and then may find the whole file come
      await once(socket, 'data')
      socket.pause()
      await later(readerTimeouts.silence * 2 + 1000)
    })
    expect(some).toBeLessThan(size)
  })

  test('to a reader that reads a little now and then ends too', async () => {
    const some = await received(async ({ socket }) => {
      socket.pause()
      for (
        const began = performance.now();
        performance.now() - began < readerTimeouts.exchange + 500;
        await later(200)
      ) {
        socket.read(100_000)
      }
    })
    expect(some).toBeLessThan(size)
  })

  test('to a reader that reads on is whole', async ({ expect }) => {
    const all = await received(async ({ socket, received }) => {
      await expect.poll(() => received().length, { timeout: grace }).toBeGreaterThan(size)
      socket.end()
    })
    expect(all).toBeGreaterThan(size)
  })
})

test('a process holds so many connections, of one address half of them, and closes further ones at once', async () => {
  // with the usual patience: who says nothing is not told from who is refused
  const capped = await startTestServer({ database: server.database, env: { CONNECTIONS: '30' } })
  const open = (from: string) => {
    const connections = Array.from({ length: 40 }, () => rawConnection(capped.url, from))
    return { connections, left: () => connections.filter(({ socket }) => socket.readyState === 'open').length }
  }
  const one = open('127.0.0.7')
  await expect.poll(one.left).toBe(15)
  const others = [open('127.0.0.8'), open('127.0.0.9')]
  await expect.poll(() => others.reduce((sum, { left }) => sum + left(), 0)).toBe(15)
  for (const { connections } of [one, ...others]) for (const { socket } of connections) socket.destroy()
  await expect.poll(async () => (await ask(capped.url, { path: '/healthz' }).catch(() => null))?.status).toBe(200)
  await capped.close()
})

test.concurrent('a connection without a further request is closed', async () => {
  const connection = rawConnection(server.url)
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await connection.closed).toBeLessThan(timeouts.keepAlive + grace)
  expect(connection.statuses()).toEqual([200])
})

test.concurrent.each([
  'GET /healthz HTTP/1.1\r\n',
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
])('a request that names two hosts is refused: %j', async (line) => {
  const connection = rawConnection(server.url)
  connection.write(`${line}Host: localhost\r\nhost: elsewhere.example\r\n\r\n`)
  await connection.closed
  expect(connection.statuses()[0]).toBeOneOf([400, 403])
})

describe.concurrent('sockets for live changes', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

  test('that name no session are closed', async () => {
    const connection = rawConnection(server.url)
    connection.write(upgrade('/socket.io/?EIO=4&transport=websocket'))
    const ms = await connection.closed
    expect(connection.statuses()).toEqual([101])
    expect(ms).toBeLessThan(timeouts.handshake + grace)
  })

  test('with a cookie that is no text are refused, and the server lives on', async () => {
    const socket = io(server.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: 'dray_session=%' },
    })
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe('unauthenticated')
  })

  test('are asked for at their own path only', async () => {
    const connection = rawConnection(server.url)
    connection.write(upgrade('/api/v3/client/preferences'))
    expect(await connection.closed).toBeLessThan(grace)
    expect(connection.statuses()).toEqual([])
  })

  test('a plain request at their path is one like any other', async () => {
    for (const path of ['/socket.io/', '/socket.io/?EIO=4&transport=polling']) {
      const answer = await ask(server.url, { path })
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' })
    }
  })

  test('a session has so many and no more; one that closes makes room', async ({ expect }) => {
    const { halves } = await server.clerk(company)
    const connect = async () => {
      const socket = io(server.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token: halves?.access_token },
        extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
      })
      const outcome = await new Promise<string>((resolve) => {
        socket.once('joined', () => resolve('joined'))
        socket.once('connect_error', (error) => resolve(error.message))
      })
      return { socket, outcome }
    }
    const several = await Promise.all([connect(), connect(), connect(), connect()])
    const outcomes = several.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['joined', 'joined', 'too_many_sockets', 'too_many_sockets'])
    for (const { socket } of several) socket.close()
    await expect
      .poll(async () => {
        const { socket, outcome } = await connect()
        socket.close()
        return outcome
      })
      .toBe('joined')
  })
})

test('the contract, which strangers may read, is written and packed once', async () => {
  const read = async (path: string, encoding = 'br') => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
    return JSON.parse(await answer.text())
  }
  const contract = await read('/api/v3/openapi.json')
  expect(await read('/api/v3/openapi.json', 'gzip')).toEqual(contract)
  expect(await read('/api/v3/openapi.json', 'identity')).toEqual(contract)
  expect(await read('/api/docs/json')).toEqual(contract)
  expect(await read('/api/docs/yaml')).toEqual(contract)
  const cpu = async (work: () => Promise<unknown>) => {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    return user + system
  }
  const packing = await cpu(() => promisify(brotliCompress)(JSON.stringify(contract)))
  const reading = async () => {
    for (let n = 0; n < 40; n += 1) {
      await ask(server.url, { path: '/api/v3/openapi.json', headers: { 'accept-encoding': 'br' } })
      await ask(server.url, { path: '/api/docs/yaml' })
    }
  }
  // Forty times as much where each is packed anew, whatever the machine does.
  expect((await cpu(reading)) / packing).toBeLessThan(0.5)
})
