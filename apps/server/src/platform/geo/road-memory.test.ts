import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makePool, type Pool } from '#platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startOsrmTable } from '#platform/testing/osrm-service.ts'
import { waySources } from './geo.ts'
import { makeOsrm } from './osrm.ts'
import { roadMatrix } from './road-matrix.ts'
import { makeRoadMemory } from './road-memory.ts'
import { dropOldWays } from './road-ways.repo.ts'

let database: TestDatabase
let pool: Pool
let service: Awaited<ReturnType<typeof startOsrmTable>>
beforeAll(async () => {
  database = await testDatabase()
  pool = makePool({ url: database.url, role: 'dray_platform', max: 4 })
})
afterEach(async () => {
  await service?.close()
  await pool.query('delete from platform.road_ways')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const place = (at: number) => ({ latitude: 51 + at / 50, longitude: -1 })
const places = (count: number) => Array.from({ length: count }, (_, at) => place(at))

/** Ten minutes and 10 km from anywhere to anywhere, and no road to the place at 52.00. */
const startOsrm = async () => {
  service = await startOsrmTable((_, { latitude }) => (latitude === 52 ? null : { seconds: 600, metres: 10_000 }))
}

async function ask(count: number, memory = makeRoadMemory(pool), is_heavy = false) {
  const router = makeOsrm({ url: service.url, timeout_ms: 5_000 })
  const faults: unknown[] = []
  const failed = (fault: unknown) => faults.push(fault)
  const matrix = await roadMatrix(places(count), { is_heavy }, { router, memory, failed })
  expect(faults).toEqual([])
  return matrix
}

test('what was said is not asked for again, be it that no road leads; of a new place only its own ways are', async () => {
  await startOsrm()
  const first = await ask(150)
  expect(service.blocks()).toEqual(['100 x 100', '100 x 50', '50 x 100', '50 x 50'])
  expect(await ask(150)).toEqual(first)
  expect(first.source[50]).toBe(waySources.estimate)
  expect(service.asked).toHaveLength(4)
  await ask(151)
  expect(service.blocks().slice(4)).toEqual(['100 x 1', '1 x 100', '51 x 51'])
})

test('heavy vehicles share what is known of cars', async () => {
  await startOsrm()
  await ask(3)
  const { minutes } = await ask(3, makeRoadMemory(pool), true)
  expect(minutes[1]).toBeCloseTo(11.2, 3)
  expect(service.asked).toHaveLength(1)
})

test('what is older than ninety days is asked for again, and cleared away', async () => {
  await startOsrm()
  await ask(3)
  await pool.query('update platform.road_ways set asked_on = current_date - 90')
  await ask(2)
  expect(service.blocks()).toEqual(['3 x 3', '2 x 2'])
  await dropOldWays(pool)
  const left = await pool.query<{ n: number }>('select count(*)::int as n from platform.road_ways')
  expect(left.rows[0]?.n).toBe(2)
})

test('several processes may write the same ways at once', async () => {
  await startOsrm()
  const warned: unknown[] = []
  const memory = makeRoadMemory(pool, { warn: (...words: unknown[]) => void warned.push(words) })
  await Promise.all([ask(120, memory), ask(120, memory), ask(120, memory)])
  expect(warned).toEqual([])
})

test('without a database the services answer', async () => {
  await startOsrm()
  const away = makePool({ url: 'postgres://nobody@127.0.0.1:1/none', role: 'dray_platform', max: 1 })
  const warned: unknown[] = []
  const memory = makeRoadMemory(away, { warn: (...words: unknown[]) => void warned.push(words) })
  const { source } = await ask(2, memory)
  expect([...source]).toEqual([0, waySources.road, waySources.road, 0])
  expect(warned).toHaveLength(1)
  await away.end()
})
