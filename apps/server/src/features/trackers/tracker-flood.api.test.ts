import { Writable } from 'node:stream'
import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { ask } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
const written: string[] = []
beforeAll(async () => {
  const keep = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  server = await startTestServer({
    env: { RATE_LIMIT_TRACKER: '30', RATE_LIMIT_ANONYMOUS: '10' },
    overrides: { log: pino({ level: 'trace' }, keep) },
  })
})
afterAll(() => server?.close())

async function company() {
  const clerk = await server.clerk()
  const { secret } = await clerk.ok(calls.addTrackerKey, { body: { name: 'Traccar' } })
  await makeFactories(server.app, clerk.tenant_id).vehicle({ tracker_id: 'UNIT1' })
  const at = new Date().toISOString()
  const position = { fixTime: at, valid: true, latitude: 53.48, longitude: -2.24, speed: 10, course: 90 }
  const body = JSON.stringify({ position, device: { uniqueId: 'UNIT1' } })
  const path = `${calls.intakePath}?key=${secret}`
  return { clerk, secret, send: () => ask(server.url, { method: 'POST', path, body }) }
}

test('a flood by one key is refused with the time to wait; another company’s positions are taken meanwhile', async () => {
  const [flooded, other] = [await company(), await company()]
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await flooded.send()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  const refused = await flooded.send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.send()).status).toBe(200)
  const { data } = await flooded.clerk.ok(calls.listTrackerSources, { query: {} })
  expect(data).toMatchObject([{ tracker_id: 'UNIT1', dropped_reason: expect.stringMatching(/off_shift|double/) }])
})

test('a key in an address is logged nowhere, taken or refused', async () => {
  const { secret, send } = await company()
  await send()
  const wrong = `${secret.slice(0, -1)}_`
  await ask(server.url, { path: `${calls.intakePath}?key=${wrong}&id=1` })
  await ask(server.url, { method: 'PUT', path: `${calls.intakePath}?key=${secret}` })
  await ask(server.url, { method: 'POST', path: `${calls.intakePath}?key=${secret}`, body: '{' })
  expect(written.some((line) => line.includes(calls.intakePath))).toBe(true)
  expect(written.filter((line) => line.includes(secret.slice(0, -1)))).toEqual([])
})

test('who guesses keys is refused after some', async () => {
  const guess = (n: number) => ask(server.url, { path: `${calls.intakePath}?key=guess${n}`, from: '127.0.5.1' })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})
