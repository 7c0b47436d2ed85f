import { postLoad } from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestClock, soundLoad, startExchange, type TestClock, type TestExchange } from '#testing/exchange.ts'
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
