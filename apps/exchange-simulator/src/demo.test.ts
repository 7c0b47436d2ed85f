import { describe, expect, test } from 'vitest'
import { demoAccounts, demoLoadsAt, withDemoLoads } from './demo.ts'
import { demoLoads } from './demo-loads.table.ts'
import { stateAt } from './exchange-load.ts'
import { makeSimulator } from './make-simulator.ts'
import { readPostedLoad } from './posted-load.ts'
import { newState, type State, type Store } from './state.ts'
import { makeClock } from './testing/office.ts'

const now = '2026-03-02T09:00:00.000Z'

function memory(state: State | null = null): Store {
  return { load: () => state, save: () => undefined }
}

function openDemo(store = memory()) {
  const clock = makeClock(now)
  const accounts = demoAccounts.map(({ account }) => account)
  return { clock, simulator: makeSimulator({ clock, accounts, state: withDemoLoads(store, now) }) }
}

describe.each(demoAccounts)('$account.name', ({ prefix, account }) => {
  test.each(demoLoads)('$number is $status', (row) => {
    const load = openDemo().simulator.load(`${prefix}-${row.number}`)
    expect(load).toMatchObject({ account: account.name, status: row.status })
    expect(load.quotes.map(({ status }) => status)).toEqual(row.quotes)
    expect(load.events.at(-1)?.status ?? null).toBe(row.reached)
    expect(load.pod?.signed_by ?? null).toBe(row.signed_by)
    expect(readPostedLoad(load.body)).toEqual({ load: load.body })
  })
})

test('what happened to them happened in order, and before now', () => {
  for (const load of demoLoadsAt(now)) {
    const instants = [load.posted_at, ...load.facts.map(({ at }) => at), now]
    expect(instants).toEqual(instants.toSorted())
    expect(stateAt(load, now).quotes.map(({ id }) => id)).toEqual([
      ...new Set(stateAt(load, now).quotes.map(({ id }) => id)),
    ])
  }
})

test('held loads stay as they are, the others move', () => {
  const { simulator, clock } = openDemo()
  const held = () => simulator.loads.filter(({ id }) => !/5000[12]$/.test(id))
  const before = held()
  clock.pass(480)
  expect(simulator.load('NG-50001').quotes.length).toBeGreaterThan(1)
  expect(simulator.load('NG-50002').quotes).toHaveLength(3)
  clock.pass(3 * 24 * 3600)
  expect(held()).toEqual(before)
  expect(simulator.load('NG-50002').status).toBe('EXPIRED')
})

test.each(['NG-50002-Q2', 'HV-50003-Q3'])('the driver sets out when %s is accepted', (quote_id) => {
  const { simulator, clock } = openDemo()
  const load_id = quote_id.slice(0, -3)
  simulator.accept(load_id, quote_id)
  clock.pass(600)
  expect(simulator.load(load_id)).toMatchObject({ status: 'DELIVERED', pod: { signed_by: expect.any(String) } })
})

test('loads that are there already are left as they are', () => {
  const state = newState()
  state.loads = demoLoadsAt('2026-02-27T09:00:00.000Z').slice(2, 4)
  const { simulator } = openDemo(memory(state))
  expect(simulator.loads).toHaveLength(2 * demoLoads.length)
  expect(simulator.load('NG-50003').posted_at < '2026-02-28').toBe(true)
})
