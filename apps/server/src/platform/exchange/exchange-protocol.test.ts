import { type AuthMode, authModes } from '@dray/domain/exchange/integration.ts'
import {
  type Account,
  type Fault,
  makeSimulator,
  type RunningSimulator,
  type Simulator,
} from '@dray/exchange-simulator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection, SentLoad } from './exchange.ts'
import { makeHttpExchange } from './http-exchange.ts'

/** What the adapter sends is what the simulator takes, and what that answers can be read: both follow one protocol. */
let now = ''
let simulator: Simulator
let running: RunningSimulator
const exchange = makeHttpExchange({ hosts: ['127.0.0.1'], interval_seconds: 0, wait_seconds: 1, timeout_ms: 400 })
const acme: Account = {
  name: 'acme',
  company: 'Acme Couriers Ltd',
  token: 'acme-token',
  username: 'acme',
  password: 'acme-password',
  client_id: 'acme-client',
  client_secret: 'acme-secret',
}

beforeEach(async () => {
  now = '2026-03-02T09:00:00.000Z'
  simulator = makeSimulator({ clock: { now: () => now }, accounts: [acme], members: 'quiet' })
  running = await simulator.start()
})
afterEach(() => running.close())

const connectionBy = (auth_mode: AuthMode, change: Partial<Connection> = {}): Connection => ({
  base_url: running.url,
  auth_mode,
  token_url: running.token_url,
  client_id: acme.client_id,
  username: acme.username,
  header_name: 'x-api-key',
  secrets: { token: acme.token, client_secret: acme.client_secret, password: acme.password },
  session: null,
  ...change,
})

const load: SentLoad = {
  freightType: 'General',
  jobDescription: 'Same day',
  jobType: 'HOTSHOT',
  minVehicleSize: 'S/Van',
  packaging: null,
  bodyType: null,
  readyAt: '2026-03-02T10:00:00Z',
  collectBy: '2026-03-02T10:00:00Z',
  deliverFrom: '2026-03-02T14:00:00Z',
  deliverBy: '2026-03-02T15:00:00Z',
  pickupTimeRange: 'AT',
  deliverTimeRange: 'BETWEEN',
  from: { postcode: 'LS1 4DY', town: 'Leeds', country: 'GB' },
  to: { postcode: 'EC1A 1BB', town: 'London', country: 'GB' },
  notes: 'Only online quotes',
  customerReference: 'JOB-1',
  currency: 'GBP',
  volume: {},
  grossWeight: {},
  trackedDriverPreferred: 0,
  quotesEnabled: 1,
  callbackRequired: 1,
  acceptanceRequired: 1,
  showCustomerReferenceToSubcontractors: 1,
  showYourReferenceToSubcontractors: 1,
}

async function post(): Promise<string> {
  const posted = await exchange.ask(connectionBy('header-token'), { kind: 'post_load', load })
  expect(posted.failure).toBeNull()
  return posted.answer?.id ?? ''
}

describe.each(authModes)('%s', (mode) => {
  test('signs in and is known', async () => {
    const signedIn = mode.startsWith('oauth2') ? await exchange.ask(connectionBy(mode), { kind: 'sign_in' }) : null
    const session = signedIn?.answer?.session ?? null
    const { answer } = await exchange.ask(connectionBy(mode, { session }), { kind: 'form_values' })
    expect(answer?.vehicleTypes).toContainEqual({ name: 'Small Van', apiKey: 'S/Van' })
    expect(simulator.requests.map(({ account, status }) => [account, status])).toEqual(
      (signedIn ? [1, 2] : [1]).map(() => ['acme', 200]),
    )
  })

  test('a wrong secret is a fault of the sign-in', async () => {
    const secrets = { token: 'guess', client_secret: 'guess', password: 'guess' }
    const kind = mode.startsWith('oauth2') ? 'sign_in' : 'form_values'
    const { failure } = await exchange.ask(connectionBy(mode, { secrets }), { kind })
    expect(failure?.fault).toBe('sign_in')
  })
})

test('a load goes its way from post to proof', async () => {
  const connection = connectionBy('header-token')
  const id = await post()
  const found = await exchange.ask(connection, { kind: 'find_load', reference: 'JOB-1' })
  expect(found.answer).toMatchObject([{ id, status: 'POSTED', reference: 'JOB-1', order: null, events: [], pod: null }])
  const quote_id = simulator.quote(id, { price: 185.5, extras: [{ typeApiKey: 'CONGESTION_CHARGE', price: 18 }] })
  const { answer: quotes } = await exchange.ask(connection, { kind: 'read_quotes', load_id: id })
  expect(quotes).toMatchObject([{ id: quote_id, status: 'posted', price: '185.5', total_price: '203.5' }])
  const accepted = { kind: 'quote_status', quote_id, status: 'ACCEPTED' } as const
  expect((await exchange.ask(connection, accepted)).failure).toBeNull()
  expect((await exchange.ask(connection, accepted)).failure?.fault).toBe('conflict')
  simulator.report(id, 'LOADED')
  expect((await exchange.ask(connection, { kind: 'cancel_load', load_id: id })).failure?.fault).toBe('conflict')
  now = '2026-03-02T09:05:00.000Z'
  simulator.deliver(id, { signedBy: 'R. Khan' })
  const { answer } = await exchange.ask(connection, { kind: 'read_load', load_id: id })
  expect(answer).toMatchObject({
    status: 'DELIVERED',
    order: { quote_id, subcontractor_name: expect.any(String) },
    events: [{ status: 'LOADED' }, { status: 'DELIVERED' }],
    pod: { signed_by: 'R. Khan', signed_at: '2026-03-02T09:05:00.000Z' },
  })
})

test('a load is cancelled', async () => {
  const id = await post()
  const cancelled = await exchange.ask(connectionBy('basic'), { kind: 'cancel_load', load_id: id })
  expect(cancelled.failure).toBeNull()
  expect(simulator.load(id).status).toBe('CANCELLED')
})

test('what the exchange has against a load is told', async () => {
  const sent = { ...load, freightType: null }
  const { failure } = await exchange.ask(connectionBy('basic'), { kind: 'post_load', load: sent })
  expect(failure).toMatchObject({ fault: 'refused', said: 'freightType is required' })
})

test.each<[Fault, string]>([
  [{ kind: 'status', status: 401 }, 'sign_in'],
  [{ kind: 'status', status: 403 }, 'forbidden'],
  [{ kind: 'status', status: 404 }, 'gone'],
  [{ kind: 'status', status: 409 }, 'conflict'],
  [{ kind: 'status', status: 429, retry_after: 9 }, 'too_fast'],
  [{ kind: 'status', status: 500, as: 'text' }, 'broken'],
  [{ kind: 'status', status: 503 }, 'broken'],
  [{ kind: 'string_in_data' }, 'refused'],
  [{ kind: 'garbage' }, 'unreadable'],
  [{ kind: 'silence_before' }, 'timed_out'],
  [{ kind: 'silence_after' }, 'timed_out'],
  [{ kind: 'silence_after', is_cut: true }, 'timed_out'],
  [{ kind: 'slow', ms: 600 }, 'timed_out'],
])('a post with %j is %s', async (fault, expected) => {
  simulator.fail({ path: '/load' }, fault)
  const { failure } = await exchange.ask(connectionBy('basic'), { kind: 'post_load', load })
  expect(failure?.fault).toBe(expected)
  expect(failure?.retry_after).toBe(expected === 'too_fast' ? 9 : null)
})
