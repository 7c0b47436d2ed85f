import { holdExchangeReads, postLoad } from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { testIntegration, updateIntegration } from '@dray/domain/exchange/integrations.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exchangeId,
  makeTestClock,
  soundLoad,
  startExchange,
  type TestClock,
  type TestExchange,
} from '#testing/exchange.ts'
import { makeFactories } from '#testing/factories.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { takeDueTurns } from './take-due-turns.job.ts'

/** The exchange's own limit: one request each 15 seconds of a company. */
const interval = 15
const companies = 20
const loadsEach = 10
const minutes = 10

let clock: TestClock
let exchange: TestExchange
let server: TestServer
beforeAll(async () => {
  clock = makeTestClock()
  exchange = await startExchange(clock, { seconds_per_request: interval, members: 'busy' })
  const env = { ROLES: 'web,realtime', EXCHANGE_INTERVAL_SECONDS: String(interval), EXCHANGE_WAIT_SECONDS: '2' }
  server = await startTestServer({ env, overrides: { clock } })
})
afterAll(async () => {
  await server?.close()
  await exchange?.close()
})

const turns = () => takeDueTurns(server.app.work, clock.now())

async function open(): Promise<{ person: Person; account: string; loads: Set<string> }> {
  const person = await server.clerk()
  const { name } = await exchange.connect(person)
  return { person, account: name, loads: new Set() }
}
type Open = Awaited<ReturnType<typeof open>>

async function post({ person, loads }: Open) {
  const job_id = await makeFactories(server.app, person.tenant_id).job()
  const { id, state } = await person.ok(postLoad, { body: soundLoad(job_id, clock.now()) })
  expect(state).toBe('posted')
  loads.add(id as string)
}

test('20 companies with 10 open loads each: for 10 minutes nobody asks more often than they may, and no quote is lost', async () => {
  const all = await Promise.all(Array.from({ length: companies }, open))
  for (let load = 0; load < loadsEach; load += 1) {
    clock.pass(interval)
    await Promise.all(all.map(post))
  }
  const from = clock.now()
  for (let second = 0; second < minutes * 60; second += 5) {
    clock.pass(5)
    // Two processes look at the same moment.
    await Promise.all([turns(), turns()])
  }
  exchange.simulator.isQuiet = true
  for (let second = 0; second < loadsEach * 2 * interval * 2; second += interval) {
    clock.pass(interval)
    await turns()
  }

  for (const { account, loads } of all) {
    const asked = exchange.simulator.requests.filter((request) => request.account === account)
    const gaps = asked.slice(1).map(({ at }, before) => Date.parse(at) - Date.parse(asked[before]?.at ?? ''))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(interval * 1000)
    expect(asked.filter(({ status }) => status === 429)).toEqual([])
    const during = asked.filter(({ at }) => at > from)
    expect(during.length).toBeGreaterThan((minutes * 60) / interval - 2)
    expect(new Set(exchange.simulator.loads.filter((load) => load.account === account).map(({ id }) => id))).toEqual(
      loads,
    )
  }
  const theirs = exchange.simulator.loads.flatMap(({ quotes }) => quotes.map(({ id }) => id))
  const { rows } = await server.app.platform.pool.query<{ cx_quote_id: string }>(
    'select cx_quote_id from exchange_quotes',
  )
  expect(theirs.length).toBeGreaterThan(companies * loadsEach * 2)
  expect(rows.map(({ cx_quote_id }) => cx_quote_id).sort()).toEqual([...theirs].sort())
}, 180_000)

test('what a clerk asks for goes before what is read by itself, and says so where it has to wait', async () => {
  const one = await open()
  clock.pass(interval)
  await post(one)
  // The next turn is 15 seconds away on a clock that stands: the call does not wait for it for ever.
  const job_id = await makeFactories(server.app, one.person.tenant_id).job()
  const { message, data } = await one.person.send(postLoad, { body: soundLoad(job_id, clock.now()) })
  expect(message).toContain(texts.post_waits('').slice(-30))
  expect(data).toMatchObject({ id: null, state: 'posting', waiting: { kind: 'post_load' } })
  clock.pass(interval)
  await turns()
  const asked = exchange.simulator.requests.filter(({ account }) => account === one.account)
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/load', status: 200 })
})

test('while somebody is about to post, reading leaves them the turn, but not for as long as a screen stands open', async () => {
  const one = await open()
  const own = () => exchange.simulator.requests.filter(({ account }) => account === one.account)
  for (let load = 0; load < 3; load += 1) {
    clock.pass(interval)
    await post(one)
  }
  clock.pass(interval)
  const { reads_held_until } = await one.person.ok(holdExchangeReads, {})
  expect(Date.parse(reads_held_until) - Date.parse(clock.now())).toBe(60_000)
  const before = own().length
  for (let second = 0; second < 2 * interval; second += 5) {
    await turns()
    clock.pass(5)
  }
  expect(own()).toHaveLength(before)
  // Sent in the call, on a clock that stands.
  await post(one)
  expect(own().at(-1)).toMatchObject({ method: 'POST', path: '/load', status: 200 })

  // A screen that is open for five minutes: every load is read meanwhile, each minute one.
  const read = own().length
  for (let second = 0; second < 300; second += 5) {
    clock.pass(5)
    if (second % 40 === 0) await one.person.ok(holdExchangeReads, {})
    await turns()
  }
  expect(own().length - read).toBe(5)
  // Nobody is about to ask any more.
  clock.pass(61)
  const over = own().length
  for (let second = 0; second < 60; second += 5) {
    clock.pass(5)
    await turns()
  }
  expect(own().length - over).toBeGreaterThanOrEqual(4)
})

test('the sign-in is done while the load is still being typed', async () => {
  const person = await server.clerk()
  const account = exchange.takeAccount()
  const params = { id: await exchangeId(person) }
  await person.ok(updateIntegration, { params, body: exchange.settingsOf(account, 'oauth2-client-credentials') })
  await person.ok(testIntegration, { params })
  clock.pass(interval)
  await turns()
  await person.ok(updateIntegration, { params, body: { is_enabled: 1 } })
  await server.app.platform.pool.query('update integrations set session_until = $2 where tenant_id = $1', [
    person.tenant_id,
    clock.now(),
  ])
  const signIns = () => exchange.simulator.requests.filter(({ path }) => path.includes('token')).length
  const before = signIns()
  expect(before).toBe(1)
  clock.pass(interval)
  await person.ok(holdExchangeReads, {})
  await turns()
  expect(signIns()).toBe(before + 1)
  clock.pass(interval)
  await turns()
  await post({ person, account: account.name, loads: new Set() })
  expect(signIns()).toBe(before + 1)
})
