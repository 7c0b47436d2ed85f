import { demoAccounts, makeSimulator, demoLoads as remoteLoads, withDemoLoads } from '@dray/exchange-simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyPlan } from '#demo/company-plan.ts'
import { openBulk } from '#demo/rows.repo.ts'
import { seedCompany } from '#demo/seed-company.ts'
import { takeDueTurns } from '#features/exchange/turns/take-due-turns.job.ts'
import { hashPassword } from '#features/sessions/index.ts'
import { makeTestClock } from '#testing/exchange.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { connectDemo, demoLoads, followDemoExchange } from './demo-exchange.ts'

/** Enough jobs for nine to wait for a carrier at any hour of the week. */
const plan: CompanyPlan = {
  seed: 11,
  name: 'Northgate Couriers Ltd',
  slug: 'northgate',
  town: 'Leeds',
  postcode: 'LS11 8AG',
  address1: '1 Depot Road',
  domain: 'northgate.example',
  vehicles: 8,
  drivers: 8,
  customers: 8,
  jobs_per_weekday: 60,
  days_back: 1,
  days_ahead: 5,
}

const clock = makeTestClock()
const store = withDemoLoads({ load: () => null, save: () => undefined }, clock.now())
const simulator = makeSimulator({ clock, accounts: demoAccounts.map(({ account }) => account), state: store })
let server: TestServer
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const running = await simulator.start()
  url = running.url
  close = running.close
  server = await startTestServer({ env: { ROLES: 'web,realtime' }, overrides: { clock } })
  const bulk = await openBulk(server.database.url)
  const password_hash = await hashPassword('demo lorry 2026')
  await seedCompany(plan, { platform: server.app.platform, bulk, now: clock.now(), password_hash })
  await bulk.close()
})
afterAll(async () => {
  await server?.close()
  await close?.()
})

const stored = async () => {
  const { rows } = await server.app.platform.pool.query<Record<string, string | null>>(
    `select l.cx_load_id, l.state, j.status, j.cx_loads_status,
            (select string_agg(q.status, ' ' order by q.cx_quote_id) from exchange_quotes q where q.tenant_id = l.tenant_id and q.load_id = l.id) as quotes
       from exchange_loads l join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id order by l.cx_load_id`,
  )
  return rows
}

test('the demo has a load in each state, and the exchange that comes with it says the same of them', async () => {
  await connectDemo(server.app.work, url)
  const made = await stored()
  expect(made).toHaveLength(demoLoads.length)
  expect(made.map(({ state, status }) => `${state} ${status}`)).toEqual([
    'posted Pending',
    'posted Pending',
    'posted Pending',
    'accepted Quoted',
    'accepted Intransit',
    'delivered CX Delivered',
    'accepted Indepot',
    'cancelled Pending',
    'unknown Pending',
  ])
  simulator.isQuiet = true
  for (let turn = 0; turn < 40; turn += 1) {
    clock.pass(15)
    await takeDueTurns(server.app.work, clock.now())
  }
  const read = await stored()
  const isOver = (row: (typeof made)[number]) =>
    row.state === 'accepted' && row.status === 'Indepot' ? 'delivered' : row.state
  expect(read.slice(1)).toEqual(made.slice(1).map((row) => ({ ...row, state: isOver(row) })))
  expect(remoteLoads.map(({ number }) => number)).toEqual(demoLoads.flatMap(({ number }) => number ?? []))
})

test('where the stand-in listens elsewhere after a new start, its companies follow; those of another exchange stay', async () => {
  const addresses = async () => {
    const { rows } = await server.app.platform.pool.query<{ base_url: string }>('select base_url from integrations')
    return rows.map(({ base_url }) => base_url)
  }
  await followDemoExchange(server.app.work, 'http://127.0.0.1:4321')
  expect(await addresses()).toEqual(['http://127.0.0.1:4321'])
  await server.app.platform.pool.query("update integrations set base_url = 'https://exchange.example'")
  await followDemoExchange(server.app.work, url)
  expect(await addresses()).toEqual(['https://exchange.example'])
})
