import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Asked, startService, timeoutFor } from '#platform/testing/service.ts'
import type { Connection, Exchange, ExchangeRequest, SentLoad } from './exchange.ts'
import { makeHttpExchange } from './http-exchange.ts'

const noWaiting = { interval_seconds: 0, wait_seconds: 0 }
let service: Awaited<ReturnType<typeof startService>>
let elsewhere: Awaited<ReturnType<typeof startService>>
let answer: Answer = {}
beforeAll(async () => {
  service = await startService(() => answer)
  elsewhere = await startService(() => ({ json: { data: remote } }))
})
beforeEach(() => {
  service.asked.length = 0
  answer = {}
})
afterAll(async () => {
  await service?.close()
  await elsewhere?.close()
})

const connection = (more: Partial<Connection> = {}): Connection => ({
  base_url: `${service.url}/api/v2`,
  auth_mode: 'header-token',
  token_url: `${service.url}/oauth/token`,
  client_id: 'dray',
  username: 'ann@hill.example',
  header_name: null,
  secrets: { token: 'tok-1234567890', client_secret: 'cs-1234567890', password: 'p&ss wörd' },
  session: 'ses-1234567890',
  ...more,
})
const exchange = (): Exchange =>
  makeHttpExchange({ hosts: ['127.0.0.1', 'localhost'], ...noWaiting, timeout_ms: timeoutFor(answer) })

const ask = <R extends ExchangeRequest>(request: R, given: Answer = answer, more: Partial<Connection> = {}) => {
  answer = given
  return exchange().ask(connection(more), request)
}
const failure = (fault: string, said: string | null = null, retry_after: number | null = null) => ({
  answer: null,
  failure: { fault, said, retry_after },
})

const remote = { id: 'L1', status: 'POSTED' }
const readLoad = { kind: 'read_load', load_id: 'L1' } as const
const body = {
  freightType: 'General',
  customerReference: 'J-1',
  trackedDriverPreferred: 0,
  quotesEnabled: 1,
  callbackRequired: 1,
  acceptanceRequired: 0,
  showCustomerReferenceToSubcontractors: 1,
  showYourReferenceToSubcontractors: 0,
} as unknown as SentLoad
const post = { kind: 'post_load', load: body } as const

describe('what is sent', () => {
  const lists = { freightTypes: [{ name: 'General', apiKey: 'g' }], vehicleTypes: [{ name: 'Car', apiKey: 'Car' }] }
  test.each<[ExchangeRequest, string, unknown, unknown]>([
    [{ kind: 'form_values' }, 'GET /api/v2/load/formValues', null, { data: lists }],
    [post, 'POST /api/v2/load', expect.anything(), { data: { id: 'L1' } }],
    [
      { kind: 'find_load', reference: 'J 1/ä&x=1' },
      'GET /api/v2/load?customerReference=J%201%2F%C3%A4%26x%3D1',
      null,
      { data: [] },
    ],
    [readLoad, 'GET /api/v2/load/L1', null, { data: remote }],
    [{ kind: 'read_quotes', load_id: 'a/b?c' }, 'GET /api/v2/load/a%2Fb%3Fc/quotes', null, { data: [] }],
    [
      { kind: 'quote_status', quote_id: 'Q1', status: 'ACCEPTED' },
      'POST /api/v2/quote/Q1/quoteStatus',
      { status: 'ACCEPTED' },
      { message: 'Done' },
    ],
    [{ kind: 'cancel_load', load_id: 'L1' }, 'DELETE /api/v2/load/L1', null, { message: 'Done' }],
  ])('%o', async (request, line, sent, json) => {
    expect((await ask(request, { json })).failure).toBeNull()
    expect(service.asked).toHaveLength(1)
    const [asked] = service.asked as [Asked]
    expect(`${asked.method} ${asked.url.pathname}${asked.url.search}`).toBe(line)
    expect(asked.body).toEqual(sent)
    expect(asked.headers).toMatchObject({ accept: 'application/json', 'x-api-key': 'tok-1234567890' })
  })

  test('flags travel as true and false, all else as it is', async () => {
    expect(await ask(post, { json: { data: { id: 77 } } })).toEqual({ answer: { id: '77' }, failure: null })
    expect(service.asked[0]?.body).toEqual({
      freightType: 'General',
      customerReference: 'J-1',
      trackedDriverPreferred: false,
      quotesEnabled: true,
      callbackRequired: true,
      acceptanceRequired: false,
      showCustomerReferenceToSubcontractors: true,
      showYourReferenceToSubcontractors: false,
    })
  })

  test('an address that ends in slashes is the same address', async () => {
    await ask(readLoad, { json: { data: remote } }, { base_url: `${service.url}/api/v2//` })
    expect(service.asked[0]?.url.pathname).toBe('/api/v2/load/L1')
  })

  test.each(['', '.', '..'])('nothing is sent for the id %o, which would lead elsewhere', async (load_id) => {
    expect(await ask({ kind: 'cancel_load', load_id })).toEqual(failure('gone'))
    expect(service.asked).toEqual([])
  })
})

describe('signing in', () => {
  const basic = `Basic ${Buffer.from('ann@hill.example:p&ss wörd').toString('base64')}`
  test.each<[Partial<Connection>, Record<string, string | undefined>]>([
    [{ header_name: 'X-Exchange-Key' }, { 'x-exchange-key': 'tok-1234567890', authorization: undefined }],
    [{ auth_mode: 'basic' }, { authorization: basic, 'x-api-key': undefined }],
    [{ auth_mode: 'oauth2-password' }, { authorization: 'Bearer ses-1234567890', 'x-api-key': undefined }],
    [{ auth_mode: 'oauth2-client-credentials' }, { authorization: 'Bearer ses-1234567890' }],
  ])('%o', async (more, headers) => {
    await ask(readLoad, { json: { data: remote } }, more)
    const sent = service.asked[0]?.headers ?? {}
    expect(Object.fromEntries(Object.keys(headers).map((name) => [name, sent[name]]))).toEqual(headers)
  })

  test.each<[Partial<Connection>, Record<string, string>]>([
    [
      { auth_mode: 'oauth2-password' },
      {
        grant_type: 'password',
        client_id: 'dray',
        client_secret: 'cs-1234567890',
        username: 'ann@hill.example',
        password: 'p&ss wörd',
      },
    ],
    [
      { auth_mode: 'oauth2-client-credentials' },
      { grant_type: 'client_credentials', client_id: 'dray', client_secret: 'cs-1234567890' },
    ],
  ])('a session is asked for by a form: %o', async (more, fields) => {
    const given = { json: { access_token: 'abc.def', token_type: 'Bearer', expires_in: '1800' } }
    expect(await ask({ kind: 'sign_in' }, given, more)).toEqual({
      answer: { session: 'abc.def', expires_in: 1800 },
      failure: null,
    })
    const [asked] = service.asked as [Asked]
    expect(asked.url.pathname).toBe('/oauth/token')
    expect(asked.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(asked.body as string))).toEqual(fields)
    expect(asked.headers.authorization).toBeUndefined()
  })

  test.each([400, 401, 403, 404])('a sign-in that gets %i is refused, in the words of OAuth', async (status) => {
    const json = { error: 'invalid_grant', error_description: 'Bad credentials' }
    expect(await ask({ kind: 'sign_in' }, { status, json })).toEqual(failure('sign_in', 'Bad credentials'))
  })

  test.each(['line\nbreak', 'žluť', ''])('a token that no header can hold or that is missing: %o', async (token) => {
    const { failure: told } = await ask(readLoad, { status: 401, json: {} }, { secrets: { token } })
    expect(told?.fault).toBe('sign_in')
    expect(service.asked).toHaveLength(token === '' ? 1 : 0)
  })
})

describe('what comes back instead of an answer', () => {
  const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString()
  test.each<[string, Answer, ReturnType<typeof failure>]>([
    [
      '400 with a text in data',
      { status: 400, json: { data: 'Collect by is past', message: 'No' } },
      failure('refused', 'Collect by is past'),
    ],
    [
      '400 with a message',
      { status: 400, json: { data: { a: 1 }, message: 'Bad load' } },
      failure('refused', 'Bad load'),
    ],
    [
      '422 in plain text',
      { status: 422, text: 'Freight type is unknown' },
      failure('refused', 'Freight type is unknown'),
    ],
    ['401', { status: 401, json: { message: 'Token expired' } }, failure('sign_in', 'Token expired')],
    ['403', { status: 403, json: { message: 'Not yours' } }, failure('forbidden', 'Not yours')],
    ['404 without a body', { status: 404, text: '' }, failure('gone')],
    ['410', { status: 410, json: {} }, failure('gone')],
    ['409', { status: 409, json: { message: 'Already booked' } }, failure('conflict', 'Already booked')],
    ['408', { status: 408, json: {} }, failure('timed_out')],
    [
      '429 in seconds',
      { status: 429, headers: { 'retry-after': '15' }, json: { message: 'Slow down' } },
      failure('too_fast', 'Slow down', 15),
    ],
    ['429 without a time', { status: 429, headers: { 'retry-after': 'soon' }, json: {} }, failure('too_fast')],
    [
      '429 for ages',
      { status: 429, headers: { 'retry-after': '9'.repeat(400) }, json: {} },
      failure('too_fast', null, 86_400),
    ],
    [
      '429 until a time that is past',
      { status: 429, headers: { 'retry-after': new Date(0).toUTCString() }, json: {} },
      failure('too_fast', null, 0),
    ],
    ['500 as a page', { status: 500, text: '<html><h1>Oops</h1></html>' }, failure('broken')],
    [
      '503 in plain text',
      { status: 503, text: 'Down for maintenance', headers: { 'content-type': 'text/plain' } },
      failure('broken', 'Down for maintenance'),
    ],
    ['a long plain text', { status: 500, text: 'x'.repeat(501) }, failure('broken')],
    ['no answer', 'silence', failure('timed_out')],
    ['an answer that begins and does not end', 'endless', failure('timed_out')],
    ['a connection that ends before the answer', 'hang up', failure('timed_out')],
    ['a connection that ends in the middle', 'half', failure('timed_out')],
    ['no JSON', { text: 'ok' }, failure('unreadable')],
    ['more than 1 MB', { json: { data: remote, more: 'x'.repeat(1024 * 1024) } }, failure('unreadable')],
    ['JSON without what was asked for', { json: { data: null } }, failure('unreadable')],
    ['another load than the one asked for', { json: { data: { ...remote, id: 'L2' } } }, failure('unreadable')],
    ['a load status that nobody knows', { json: { data: { ...remote, status: 'LOST' } } }, failure('unreadable')],
  ])('%s', async (_, given, expected) => {
    expect(await ask(readLoad, given)).toEqual(expected)
  })

  test('429 until an instant', async () => {
    const { failure: told } = await ask(readLoad, { status: 429, headers: { 'retry-after': inTwoMinutes() }, json: {} })
    expect(told?.retry_after).toBeGreaterThan(100)
    expect(told?.retry_after).toBeLessThanOrEqual(121)
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
    const headers = { location: `${elsewhere.url}/load/L1` }
    expect(await ask(readLoad, { status, headers, text: '' })).toEqual(failure('unreadable'))
    expect(elsewhere.asked).toEqual([])
  })

  test.each<[unknown, ReturnType<typeof failure>]>([
    [{ data: 'The load is too heavy for a Car' }, failure('refused', 'The load is too heavy for a Car')],
    [{ data: {} }, failure('unreadable')],
    [{ data: { id: '' } }, failure('unreadable')],
    [{ message: 'Created' }, failure('unreadable')],
  ])('a post that is answered with %o', async (json, expected) => {
    expect(await ask(post, { json })).toEqual(expected)
  })

  test('a command is done when nothing is answered to it, and not when a page is', async () => {
    const cancel = { kind: 'cancel_load', load_id: 'L1' } as const
    expect(await ask(cancel, { status: 204, text: '' })).toEqual({ answer: null, failure: null })
    expect(await ask(cancel, { text: 'Load cancelled' })).toEqual({ answer: null, failure: null })
    expect(await ask(cancel, { text: '<!doctype html><p>Sign in' })).toEqual(failure('unreadable'))
  })

  test.each<[string, (socket: Socket) => void, string]>([
    ['what is no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH\r\n'), 'unreadable'],
    ['a connection that is reset once the request is there', (socket) => socket.resetAndDestroy(), 'timed_out'],
  ])('%s', async (_, respond, fault) => {
    const raw = await rawServer((socket) => socket.once('data', () => respond(socket)))
    expect(await ask(post, {}, { base_url: raw.url })).toEqual(failure(fault))
    await raw.close()
  })
})

describe('a request that was not received', () => {
  test('by nobody who listens', async () => {
    const gone = await startService(() => ({}))
    await gone.close()
    expect(await ask(post, {}, { base_url: gone.url })).toEqual(failure('unreachable'))
  })

  test('by a server whose certificate nobody vouches for', async () => {
    // Comes with a certificate of its own making.
    const stranger = new SMTPServer({ secure: true, logger: false }).on('error', () => undefined)
    await new Promise<void>((ready) => stranger.listen(0, '127.0.0.1', ready))
    const { port } = stranger.server.address() as { port: number }
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await ask(post, {}, { base_url: `https://${host}:${port}` })).toEqual(failure('unreachable'))
    }
    await new Promise<void>((closed) => stranger.close(closed))
  })

  test('by a server that speaks no TLS', async () => {
    expect(await ask(post, {}, { base_url: service.url.replace('http:', 'https:') })).toEqual(failure('unreachable'))
    expect(service.asked).toEqual([])
  })

  test('by a server that does not finish connecting', async () => {
    answer = 'silence'
    const raw = await rawServer(() => undefined)
    const asked = await exchange().ask(connection({ base_url: raw.url.replace('http:', 'https:') }), post)
    expect(asked).toEqual(failure('unreachable'))
    await raw.close()
  })
})

describe('nothing secret is told', () => {
  test.each<[string, Partial<Connection>]>([
    ['Unknown key tok-1234567890', {}],
    ['Session ses-1234567890 is over', { auth_mode: 'oauth2-password' }],
    ['client_secret=cs-1234567890 is wrong', {}],
    ['password=p%26ss+w%C3%B6rd is wrong', {}],
    [`Not let in: ${Buffer.from('ann@hill.example:p&ss wörd').toString('base64')}`, { auth_mode: 'basic' }],
  ])('%s', async (message, more) => {
    expect(await ask(readLoad, { status: 401, json: { message } }, more)).toEqual(failure('sign_in'))
  })

  test('what asks to wait is still heard', async () => {
    const given = { status: 429, headers: { 'retry-after': '7' }, json: { message: 'tok-1234567890 is too fast' } }
    expect(await ask(readLoad, given)).toEqual(failure('too_fast', null, 7))
  })
})

test.each<[string[], string, boolean]>([
  [['cx.example'], 'https://cx.example/api', true],
  [['cx.example'], 'https://cx.example:8443/api', true],
  [['cx.example:8443'], 'https://cx.example:8443', true],
  [['cx.example:8443'], 'https://cx.example', false],
  [['cx.example:443'], 'https://cx.example/api', true],
  [['cx.example'], 'https://cx.example.evil.example', false],
  [['cx.example'], 'https://evil.example/cx.example', false],
  [['cx.example'], 'https://sub.cx.example', false],
  [['cx.example'], 'http://cx.example', false],
  [['cx.example'], 'https://ann:secret@cx.example', false],
  [['cx.example'], 'https://cx.example@evil.example', false],
  [['cx.example'], 'ftp://cx.example', false],
  [['cx.example'], 'not an address', false],
  [['127.0.0.1'], 'http://127.0.0.1:4100', true],
  [['localhost:4100'], 'http://localhost:4100/x', true],
  [['localhost:4100'], 'http://localhost:5432', false],
  [['[::1]'], 'http://[::1]:4100', true],
  [['10.0.0.5'], 'http://10.0.0.5', false],
  [[], 'https://cx.example', false],
])('with the hosts %o, %s may be connected: %s', async (hosts, address, may) => {
  const some = makeHttpExchange({ hosts, ...noWaiting })
  expect(some.mayConnect(address)).toBe(may)
})

test('nothing is sent to a host that is not allowed, whatever is stored', async () => {
  const strict = makeHttpExchange({ hosts: ['cx.example'], ...noWaiting })
  expect(await strict.ask(connection(), readLoad)).toEqual(failure('unreachable'))
  expect(await strict.ask(connection(), { kind: 'sign_in' })).toEqual(failure('unreachable'))
  expect(await strict.ask(connection({ base_url: '', token_url: null }), { kind: 'sign_in' })).toEqual(
    failure('unreachable'),
  )
  expect(service.asked).toEqual([])
})

/** A server that speaks as it likes. */
async function rawServer(onSocket: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    onSocket(socket)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
