import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import { trackerKeyChange } from '@dray/domain/trackers/trackers.events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unpackFixes } from '#features/positions/packed-fixes.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { ask } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let now = '2026-06-20T11:00:00Z'
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let made: Factories
let secret: string
let key_id: number
let vehicle_id: number
beforeEach(async () => {
  now = '2026-06-20T11:00:00Z'
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  vehicle_id = await made.vehicle({ reg: 'AB12 CDE', tracker_id: '860123456789012' })
  ;({ secret, key_id } = await keyOf(clerk))
})

async function keyOf(person: Person, name = 'Traccar') {
  const { key, secret } = await person.ok(calls.addTrackerKey, { body: { name } })
  return { secret, key_id: key.id }
}

interface Sent {
  key?: string
  path?: string
  method?: string
  headers?: Record<string, string>
}
async function send(
  body: unknown,
  { key = secret, path = calls.intakePath, method = 'POST', headers = {} }: Sent = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const own = key === '' ? {} : { authorization: `Bearer ${key}` }
  const sent = method === 'GET' ? {} : { body: text }
  const answer = await ask(server.url, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...own, ...headers },
    ...sent,
  })
  return { ...answer, told: JSON.parse(answer.body || 'null') }
}

const own = (at: string, more = {}) => ({
  vehicle: 'AB12CDE',
  at,
  latitude: 53.48,
  longitude: -2.24,
  speed_kmh: 40,
  ...more,
})
const traccar = (more = {}, uniqueId = '860123456789012') => ({
  position: {
    id: 1,
    attributes: { ignition: true, odometer: 123456 },
    deviceId: 7,
    protocol: 'teltonika',
    serverTime: '2026-06-20T10:59:12.000+00:00',
    deviceTime: '2026-06-20T10:59:10.000+00:00',
    fixTime: '2026-06-20T10:59:10.000+00:00',
    valid: true,
    latitude: 53.48,
    longitude: -2.24,
    altitude: 40,
    speed: 21.6,
    course: 182,
    accuracy: 0,
    ...more,
  },
  device: { id: 7, uniqueId, name: 'Unit 12', status: 'online' },
})

const onDuty = async (clocked_in_at = '2026-06-20T06:00:00Z', more = {}) => {
  const driver_id = await made.driver()
  const workday_id = await made.workday({ date: '2026-06-20', vehicle_id, driver_id, clocked_in_at, ...more })
  return { driver_id, workday_id }
}
const tracks = () =>
  made.inCompany(async ({ db, tenant_id }) => {
    const rows = await db
      .selectFrom('vehicle_positions')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .orderBy('from_at')
      .execute()
    return rows.map(({ fixes, from_at, ...row }) => ({ ...row, fixes: unpackFixes(from_at, fixes) }))
  })
const instants = async () => (await tracks()).flatMap(({ fixes }) => fixes.map(({ at }) => at)).toSorted()
const sources = async () => (await clerk.ok(calls.listTrackerSources, { query: {} })).data

describe('what is taken', () => {
  test('a position that Traccar forwards is its driver’s while they are at work, in kilometres an hour', async () => {
    const duty = await onDuty()
    const { status, told } = await send(traccar())
    expect([status, told]).toEqual([200, { taken: 1, unknown: 0, dropped: 0 }])
    const [track] = await tracks()
    expect(track).toMatchObject({ vehicle_id, ...duty })
    expect(track?.fixes).toEqual([
      {
        at: '2026-06-20T10:59:10.000Z',
        latitude: 53.48,
        longitude: -2.24,
        accuracy_m: null,
        speed_kmh: 40,
        heading: 182,
      },
    ])
    const last = await made.inCompany(({ db, tenant_id }) =>
      db.selectFrom('vehicle_last_positions').selectAll().where('tenant_id', '=', tenant_id).execute(),
    )
    expect(last).toMatchObject([{ vehicle_id, ...duty, latitude: 53.48 }])
  })

  test('the app Traccar Client, with the key in its address', async () => {
    await onDuty()
    const location = {
      timestamp: '2026-06-20T10:58:00.000Z',
      coords: { latitude: 53.4, longitude: -2.2, accuracy: 8, speed: 10, heading: -1 },
      battery: { level: -1 },
    }
    const { told } = await send(
      { location, device_id: '860123456789012' },
      { key: '', path: `${calls.intakePath}?key=${secret}` },
    )
    expect(told).toEqual({ taken: 1, unknown: 0, dropped: 0 })
    expect((await tracks())[0]?.fixes).toMatchObject([{ accuracy_m: 8, speed_kmh: 36, heading: null }])
  })

  test('OsmAnd: in the address by GET, and in the body of a form with the key as a header', async () => {
    await onDuty()
    const fields = 'id=860123456789012&lat=53.4&lon=-2.2&timestamp=2026-06-20+10%3A50%3A00&speed=10'
    const got = await send('', { key: '', method: 'GET', path: `${calls.intakePath}?key=${secret}&${fields}` })
    expect([got.status, got.told]).toEqual([200, { taken: 1, unknown: 0, dropped: 0 }])
    const at = Date.parse('2026-06-20T10:51:00Z') / 1000
    const form = `deviceid=860123456789012&location=53.41,-2.21&timestamp=${at}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': secret }
    expect((await send(form, { key: '', headers })).told.taken).toBe(1)
    expect(await instants()).toEqual(['2026-06-20T10:50:00.000Z', '2026-06-20T10:51:00.000Z'])
  })

  test('the own form tells vehicles by registration or tracker, and takes a list in any order', async () => {
    await onDuty()
    const body = [
      own('2026-06-20T10:31:00Z', { vehicle: '860123456789012' }),
      own('2026-06-20T10:30:00Z', { vehicle: 'ab12 cde' }),
      own('2026-06-20T10:32:00Z', { vehicle: 'ZZ99 ZZZ' }),
      { vehicle: 'AB12 CDE', at: 'yesterday', latitude: 1, longitude: 1 },
      'nonsense',
    ]
    const { status, told } = await send(body)
    expect([status, told]).toEqual([200, { taken: 2, unknown: 1, dropped: 2 }])
    expect(await instants()).toEqual(['2026-06-20T10:30:00.000Z', '2026-06-20T10:31:00.000Z'])
  })

  test('what comes late or twice is there once, also among others and from two at the same moment', async () => {
    await onDuty()
    const [a, b, c] = ['2026-06-20T10:30:00Z', '2026-06-20T10:31:00Z', '2026-06-20T10:32:00Z']
    expect((await send([own(a), own(c)])).told.taken).toBe(2)
    expect((await send([own(b)])).told.taken).toBe(1)
    expect((await send([own(c)])).told).toEqual({ taken: 0, unknown: 0, dropped: 1 })
    expect((await send([own(a), own(b), own(c)])).told).toEqual({ taken: 0, unknown: 0, dropped: 3 })
    const at = '2026-06-20T10:40:00Z'
    const both = await Promise.all([send([own(at)]), send([own('2026-06-20T10:39:00Z'), own(at)])])
    expect(both.reduce((sum, { told }) => sum + told.taken, 0)).toBe(2)
    expect(await instants()).toHaveLength(5)
  })

  test('outside a workday it is dropped, unless the company keeps it; so is what is of a break', async () => {
    expect((await send([own('2026-06-20T10:30:00Z')])).told).toEqual({ taken: 0, unknown: 0, dropped: 1 })
    await made.inCompany(({ db, tenant_id }) =>
      db
        .insertInto('company_settings')
        .values({ tenant_id, name: 'live', settings: JSON.stringify({ off_shift_vehicles: 'keep' }) })
        .execute(),
    )
    expect((await send([own('2026-06-20T10:31:00Z')])).told.taken).toBe(1)
    expect(await tracks()).toMatchObject([{ vehicle_id, driver_id: null, workday_id: null }])
    const { driver_id } = await onDuty('2026-06-20T10:40:00Z', { clocked_out_at: '2026-06-20T10:50:00Z' })
    await send([own('2026-06-20T10:39:00Z'), own('2026-06-20T10:45:00Z'), own('2026-06-20T10:55:00Z')])
    expect((await tracks()).slice(1).map((track) => track.driver_id)).toEqual([null, driver_id])
  })

  test('nothing of it is in the trail, and the company’s clock stands still', async () => {
    await onDuty()
    const counted = () =>
      made.inCompany(async ({ db, tenant_id }) => [
        await db.selectFrom('tenant_clock').select('n').where('tenant_id', '=', tenant_id).execute(),
        await db.selectFrom('audit_log').select('id').where('tenant_id', '=', tenant_id).execute(),
      ])
    const before = await counted()
    expect((await send([own('2026-06-20T10:30:00Z')])).told.taken).toBe(1)
    expect(await counted()).toEqual(before)
  })
})

describe('who has no vehicle', () => {
  test.each([
    ['Traccar', 200, traccar({}, 'NOBODY')],
    [
      'Traccar Client',
      404,
      { location: { timestamp: '2026-06-20T10:58:00Z', coords: { latitude: 1, longitude: 1 } }, device_id: 'NOBODY' },
    ],
    ['OsmAnd', 400, 'id=nobody&lat=1&lon=1'],
    ['the own form', 200, [own('2026-06-20T10:30:00Z', { vehicle: 'NOBODY' })]],
  ])('%s is answered %i', async (_, status, body) => {
    const answer = await send(body)
    expect([answer.status, answer.told]).toEqual([status, { taken: 0, unknown: 1, dropped: 0 }])
    expect(await sources()).toMatchObject([
      { tracker_id: 'NOBODY', vehicle: null, state: 'unknown', dropped_reason: 'no_vehicle' },
    ])
  })

  test('is given one on the page; what comes afterwards is taken', async () => {
    await onDuty()
    await send(traccar({}, 'unit 7'))
    const give = (id: number) =>
      clerk.send(calls.giveVehicleTracker, { body: { tracker_id: ' unit 7 ', vehicle_id: id } })
    expect((await give(await made.vehicle({ reg: 'XY34 ZZZ' }))).status).toBe(200)
    expect((await give(vehicle_id)).data).toEqual({ tracker_id: 'UNIT7', vehicle: { id: vehicle_id, reg: 'AB12 CDE' } })
    expect(await sources()).toMatchObject([{ tracker_id: 'UNIT7', vehicle: { id: vehicle_id, reg: 'AB12 CDE' } }])
    expect((await send(traccar({}, 'unit 7'))).told.taken).toBe(1)
    expect(await sources()).toMatchObject([{ taken: 1, dropped: 1, last_fix_at: '2026-06-20T10:59:10Z' }])
  })
})

describe('what the page says', () => {
  test.each([
    ['no_place', traccar({ latitude: 0, longitude: 0 })],
    ['no_place', traccar({ latitude: 91 })],
    ['no_place', traccar({ latitude: 1e308 })],
    ['no_place', traccar({ longitude: '1; drop table vehicles' })],
    ['inaccurate', traccar({ accuracy: 3000 })],
    ['future', traccar({ fixTime: '2026-06-21T10:59:10Z' })],
    ['future', traccar({ fixTime: '2026-06-20T11:02:01Z' })],
    ['old', traccar({ fixTime: '2026-06-01T10:59:10Z' })],
    ['not_valid', traccar({ valid: false })],
    ['no_time', traccar({ fixTime: null, deviceTime: 'now' })],
    ['no_time', traccar({ fixTime: 1e300, deviceTime: null })],
  ])('that something was dropped, and why: %s', async (dropped_reason, body) => {
    await onDuty()
    expect((await send(body)).told).toEqual({ taken: 0, unknown: 0, dropped: 1 })
    expect(await sources()).toMatchObject([
      {
        tracker_id: '860123456789012',
        taken: 0,
        dropped: 1,
        dropped_reason,
        state: 'sending',
        vehicle: { id: vehicle_id },
      },
    ])
  })

  test('which are silent, and finds them', async () => {
    await send(traccar())
    await send(traccar({}, 'UNKNOWN-1'))
    now = '2026-06-22T11:00:00Z'
    const of = async (query: object) =>
      (await clerk.ok(calls.listTrackerSources, { query })).data.map(({ tracker_id }) => tracker_id)
    expect(await of({ state: 'silent' })).toEqual(['860123456789012'])
    expect(await of({ keywords: 'ab12' })).toEqual(['860123456789012'])
    expect(await of({})).toEqual(['UNKNOWN-1', '860123456789012'])
    expect(await of({ sort: 'tracker_id' })).toEqual(['860123456789012', 'UNKNOWN-1'])
  })
})

describe('a key', () => {
  test('is returned once, is stored as its hash, and is heard of by the company’s pages', async () => {
    const { keys, url } = await clerk.ok(calls.listTrackerKeys, {})
    expect(keys).toMatchObject([
      { id: key_id, name: 'Traccar', ending: secret.slice(-4), last_at: null, ended_at: null },
    ])
    expect(url.endsWith(calls.intakePath)).toBe(true)
    const kept = await server.app.platform.pool.query('select * from platform.tracker_keys where tenant_id = $1', [
      company.tenant_id,
    ])
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
    const stored = await made.inCompany(async ({ db, tenant_id }) => [
      await db.selectFrom('audit_log').selectAll().where('tenant_id', '=', tenant_id).execute(),
      await db.selectFrom('tracker_keys').selectAll().where('tenant_id', '=', tenant_id).execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain(secret)
    const events = await made.inCompany(({ db, tenant_id }) =>
      db.selectFrom('events').select(['event', 'ids']).where('tenant_id', '=', tenant_id).execute(),
    )
    expect(events).toContainEqual({ event: trackerKeyChange.event, ids: [key_id] })
  })

  test('that has ended is refused from then on, though it was used a moment before', async () => {
    await onDuty()
    expect((await send([own('2026-06-20T10:30:00Z')])).status).toBe(200)
    await clerk.ok(calls.endTrackerKey, { params: { id: key_id } })
    const ended = await clerk.ok(calls.endTrackerKey, { params: { id: key_id } })
    expect(ended).toMatchObject({ ended_at: '2026-06-20T11:00:00Z', last_at: '2026-06-20T11:00:00Z' })
    const refused = await send([own('2026-06-20T10:31:00Z')])
    expect([refused.status, refused.told.code]).toEqual([401, 'tracker_key_invalid'])
    expect(await instants()).toHaveLength(1)
  })

  test('of another company knows nothing of this one’s vehicles', async () => {
    await onDuty()
    const other = await server.clerk()
    const { secret: theirs } = await keyOf(other)
    expect((await send(traccar(), { key: theirs })).told).toEqual({ taken: 0, unknown: 1, dropped: 0 })
    expect(await tracks()).toEqual([])
    expect(await sources()).toEqual([])
    expect((await other.send(calls.endTrackerKey, { params: { id: key_id } })).status).toBe(404)
    expect((await other.send(calls.giveVehicleTracker, { body: { tracker_id: 'MINE', vehicle_id } })).status).toBe(404)
  })

  test('opens nothing else', async () => {
    for (const path of [
      '/api/v3/client/tracker-keys',
      '/api/v3/client/vehicle',
      '/api/v3/client/events?after=0',
      '/api/v3/driver/day',
    ]) {
      for (const scheme of ['Bearer', 'Device']) {
        const { status } = await ask(server.url, {
          path,
          headers: { authorization: `${scheme} ${secret}`, 'x-api-key': secret },
        })
        expect([401, 404]).toContain(status)
      }
    }
  })

  test('of a company that is suspended is none', async () => {
    await server.app.platform.pool.query('update platform.tenants set is_active = 0 where id = $1', [company.tenant_id])
    expect((await send(traccar())).status).toBe(401)
  })

  test.each([
    ['nothing', ''],
    ['one letter', 'x'],
    ['one of the right length', 'a'.repeat(43)],
    ['a long text', 'b'.repeat(5_000)],
    ['SQL', "' or 1=1 --"],
  ])('that nobody has is refused: %s', async (_, key) => {
    const { status, told } = await send(traccar(), { key: '', headers: { 'x-api-key': key } })
    expect([status, told.code]).toEqual([401, 'tracker_key_invalid'])
  })

  test('of which twenty work at a time', async () => {
    for (let made = 1; made < 20; made++) await keyOf(clerk, `Key ${made}`)
    expect((await clerk.send(calls.addTrackerKey, { body: { name: 'One more' } })).code).toBe('too_many_tracker_keys')
    await clerk.ok(calls.endTrackerKey, { params: { id: key_id } })
    expect((await clerk.send(calls.addTrackerKey, { body: { name: 'One more' } })).status).toBe(200)
  })

  test('of a stranger is not even read for', async () => {
    const { status } = await send('x'.repeat(60_000), { key: 'no-such-key' })
    expect(status).toBe(401)
  })
})

describe('hostile bodies', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['JSON that breaks off', '{"position":'],
    ['a number', '17'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a list of nothing', '[null, 1, []]'],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['deep objects', `${'{"position":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['a prototype', '{"__proto__":{"position":{}},"constructor":{"prototype":{}}}'],
  ])('%s is refused as unreadable', async (_, body) => {
    const { status, told } = await send(body)
    expect([status, told.code]).toEqual([400, 'malformed_body'])
  })

  test.each([
    ['control characters', 'A\u0000B\u001b[31m'],
    ['a name of a thousand letters', 'A'.repeat(1_000)],
    ['letters of no device', '<b>Ünit</b>'.repeat(2)],
    ['an object', { $ne: null }],
    ['nothing', null],
  ])('a device called by %s leaves nothing behind', async (_, uniqueId) => {
    const { status, told } = await send(traccar({}, uniqueId as string))
    expect([status, told]).toEqual([200, { taken: 0, unknown: 0, dropped: 1 }])
    expect(await sources()).toEqual([])
  })

  test('absurd figures are left out, and not the position that they came with', async () => {
    await onDuty()
    const absurd = { speed: 1e12, course: -1e9, accuracy: -5, altitude: 1e300 }
    expect((await send(traccar(absurd))).told.taken).toBe(1)
    expect((await tracks())[0]?.fixes).toMatchObject([{ speed_kmh: null, heading: null, accuracy_m: null }])
    expect((await send('id=860123456789012&lat=NaN&lon=Infinity&timestamp=0x7f')).told).toEqual({
      taken: 0,
      unknown: 0,
      dropped: 1,
    })
  })

  test('a body of 64 KiB is read, one byte more is not', async () => {
    const padded = (length: number) => JSON.stringify([own('2026-06-20T10:30:00Z')]).padEnd(length, ' ')
    expect((await send(padded(64 * 1024))).status).toBe(200)
    expect((await send(padded(64 * 1024 + 1))).status).toBe(413)
  })

  test('who makes up names fills no table', async () => {
    const names = (from: number) => Array.from({ length: 900 }, (_, at) => ({ vehicle: `N${from + at}`, at: '' }))
    for (const from of [0, 1_000, 2_000]) expect((await send(names(from))).told.unknown).toBe(900)
    await send([own('2026-06-20T10:30:00Z')])
    const { total, data } = await clerk.ok(calls.listTrackerSources, { query: { keywords: 'AB12' } })
    expect([total, data[0]?.vehicle?.id]).toEqual([1, vehicle_id])
    expect((await clerk.ok(calls.listTrackerSources, { query: {} })).total).toBeLessThan(3_000)
  })
})
