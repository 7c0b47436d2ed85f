import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leapingClock } from './clock.ts'
import { deviceOf } from './device.ts'
import { drive } from './drive.ts'
import { asPhone, asTracker } from './sender.ts'
import { northbound } from './testing/plans.ts'

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const heard: Heard[] = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  heard.push({ method, url, headers, body: await text(request) })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":1}')
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  heard.length = 0
})

const from = '2026-11-27T10:00:00.000Z'
const hour = { clock: leapingClock(from), until_at: '2026-11-27T11:00:00.000Z' }
const device = deviceOf(northbound())
const fix = {
  at: from,
  latitude: 52.1,
  longitude: -1.2,
  accuracy_m: 9,
  speed_kmh: 92.6,
  heading: 340,
}
const name = { tracker_id: '860123456789012', registration: 'AB12 CDE' }
const bodyOf = (at = 0) => JSON.parse(heard[at]?.body ?? 'null')

test('an hour of driving passes as fast as it can be sent', async () => {
  const send = asTracker({ address: `${address}/in`, key: 'k', form: 'own' }, name)
  const tally = await drive([{ device, send }], { ...hour, clock: leapingClock(from) })
  expect(tally).toEqual({ deliveries: 240, fixes: 240, statuses: { 200: 240 } })
  expect(heard).toHaveLength(240)
})

test('what cannot be sent is told, and the others go on', async () => {
  const faults: unknown[] = []
  const nobody = asTracker({ address: 'http://127.0.0.1:9/in', key: 'k', form: 'own' }, name)
  const send = asTracker({ address: `${address}/in`, key: 'k', form: 'own' }, name)
  const until_at = '2026-11-27T10:01:00.000Z'
  const vehicles = [
    { device, send: nobody },
    { device, send },
  ]
  const tally = await drive(vehicles, { clock: leapingClock(from), until_at, onFault: (fault) => faults.push(fault) })
  expect([faults.length, tally.fixes]).toEqual([4, 4])
})

test('a signal ends it', async () => {
  const ending = new AbortController()
  const send = async () => {
    ending.abort()
    return [{ status: 200, answer: null }]
  }
  const tally = await drive([{ device, send }], { clock: leapingClock(from), signal: ending.signal, look_s: 15 })
  expect(tally.fixes).toBe(1)
})

describe('forms', () => {
  test("Traccar's forwarding: knots, and a device by its number", async () => {
    await asTracker({ address: `${address}/in`, key: 'secret', form: 'traccar' }, name)([fix, fix])
    expect(heard).toHaveLength(2)
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/in', headers: { authorization: 'Bearer secret' } })
    expect(bodyOf().device.uniqueId).toBe(name.tracker_id)
    expect(bodyOf().position).toMatchObject({ valid: true, fixTime: '2026-11-27T10:00:00.000+00:00', course: 340 })
    expect(bodyOf().position.speed).toBeCloseTo(50, 5)
  })

  test("the Traccar Client's: metres a second, and -1 for what it does not know", async () => {
    const send = asTracker({ address: `${address}/in`, key: 'k', form: 'osmand' }, name)
    await send([fix, { ...fix, speed_kmh: null, heading: null }])
    expect(bodyOf().location.coords.speed).toBeCloseTo(25.72, 2)
    expect(bodyOf(1).location.coords).toMatchObject({ speed: -1, heading: -1 })
    expect(bodyOf(1).device_id).toBe(name.tracker_id)
  })

  test("OsmAnd's of old: all of it in the address", async () => {
    await asTracker({ address: `${address}/in?a=b`, key: 'k', form: 'osmand-query' }, name)([fix])
    const query = new URL(heard[0]?.url ?? '', address).searchParams
    expect(heard[0]).toMatchObject({ method: 'GET', body: '' })
    expect(Object.fromEntries(query)).toMatchObject({
      a: 'b',
      id: name.tracker_id,
      lat: '52.1',
      timestamp: '1795773600',
    })
    expect(Number(query.get('speed'))).toBeCloseTo(50, 5)
  })

  test('the own form: a list in one request', async () => {
    await asTracker({ address: `${address}/in`, key: 'k', form: 'own' }, name)([fix, fix])
    expect(heard).toHaveLength(1)
    expect(bodyOf()).toMatchObject([{ vehicle: 'AB12 CDE', speed_kmh: 92.6, ignition: true }, {}])
  })

  test("a driver's phone: the fixes of a workday by the phone's clock", async () => {
    await asPhone({ address, workday_id: 7, headers: { cookie: 'c' }, offset_ms: -800 })([fix])
    expect(heard[0]).toMatchObject({ url: '/api/v3/driver/positions', headers: { cookie: 'c' } })
    const { at, ...rest } = fix
    expect(bodyOf()).toEqual({ workday_id: 7, fixes: [{ ...rest, at: { device: at, offset_ms: -800 } }] })
  })
})
