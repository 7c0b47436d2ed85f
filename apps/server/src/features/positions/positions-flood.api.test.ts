import { sendPositions } from '@dray/domain/positions/positions.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { pairedPhone } from '#testing/phone.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '30' } })
})
afterAll(() => server?.close())

const now = Date.now()
const at = (seconds: number) => ({ device: new Date(now - seconds * 1000).toISOString(), offset_ms: 0 })
const place = { latitude: 53.5, longitude: -2.2, accuracy_m: 8, speed_kmh: 0, heading: null }

test('a phone that floods is told to wait, what it sent is kept once, and other phones go on', async () => {
  const company = await server.company()
  const made = makeFactories(server.app, company.tenant_id)
  const clerk = await server.clerk(company)
  const onShift = async () => {
    const driver_id = await made.driver()
    const workday_id = await made.workday({ driver_id, clocked_in_at: new Date(now - 3_600_000).toISOString() })
    const phone = await pairedPhone(clerk, driver_id)
    const send = (seconds: number) =>
      phone.send(sendPositions, { body: { workday_id, fixes: [{ ...place, at: at(seconds) }] } })
    return { driver_id, send }
  }
  const [one, other] = [await onShift(), await onShift()]
  const statuses: number[] = []
  for (let n = 0; n < 100; n++) statuses.push((await one.send(600 - (n % 5))).status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(31)
  expect((await other.send(5)).status).toBe(200)
  const { rows } = await server.app.platform.pool.query(
    'select count(*)::int as n from driver_positions where tenant_id = $1 and driver_id = $2',
    [company.tenant_id, one.driver_id],
  )
  expect(rows).toEqual([{ n: 5 }])
})
