import { describe, expect, test } from 'vitest'
import { readDelivery } from './read-delivery.ts'

const now = '2026-11-26T14:05:00.000Z'
const read = (body: unknown, query: Record<string, unknown> = {}) =>
  readDelivery({ body: typeof body === 'string' ? body : JSON.stringify(body), query, now })
const only = (body: unknown, query?: Record<string, unknown>) => read(body, query)?.positions[0]

describe('Traccar', () => {
  const position = {
    id: 1,
    attributes: { ignition: true, odometer: 123456.0, batteryLevel: 98 },
    deviceId: 7,
    protocol: 'teltonika',
    serverTime: '2026-11-26T14:03:12.000+00:00',
    deviceTime: '2026-11-26T14:03:10.000+00:00',
    fixTime: '2026-11-26T14:03:11.000+00:00',
    valid: true,
    latitude: 53.48,
    longitude: -2.24,
    altitude: 40.0,
    speed: 21.6,
    course: 182.0,
    address: null,
    accuracy: 0.0,
    network: null,
  }
  const sent = (
    more = {},
    device: unknown = { id: 7, uniqueId: '860123456789012', name: 'Unit 12', status: 'online' },
  ) => ({
    position: { ...position, ...more },
    device,
  })
  const fix = {
    at: '2026-11-26T14:03:11.000Z',
    latitude: 53.48,
    longitude: -2.24,
    accuracy_m: null,
    speed_kmh: 21.6 * 1.852,
    heading: 182,
  }

  test('knots become kilometres an hour; an accuracy of nothing was not measured', () => {
    expect(read(sent())).toEqual({
      form: 'traccar',
      unknown_status: 200,
      positions: [{ tracker_id: '860123456789012', fix, fault: null }],
    })
  })

  test.each([
    ['with Z', '2026-11-26T14:03:11Z', '2026-11-26T14:03:11.000Z'],
    ['with an offset', '2026-11-26T15:03:11.500+01:00', '2026-11-26T14:03:11.500Z'],
    ['with an offset without colon', '2026-11-26T14:03:11.000+0000', '2026-11-26T14:03:11.000Z'],
    ['milliseconds since 1970', 1_795_701_791_000, '2026-11-26T14:03:11.000Z'],
  ])('times are read %s', (_, fixTime, at) => expect(only(sent({ fixTime }))?.fix?.at).toBe(at))

  test.each([
    ['what is marked as no fix', { valid: false }, 'not_valid'],
    ['an old fix that is repeated', { outdated: true }, 'not_valid'],
    ['no time', { fixTime: null, deviceTime: null }, 'no_time'],
    ['a time before devices', { fixTime: '1970-01-01T00:00:00Z', deviceTime: null }, 'no_time'],
    ['no latitude', { latitude: null }, 'no_place'],
    ['a latitude beyond the pole', { latitude: 90.1 }, 'no_place'],
  ])('%s is no position', (_, more, fault) =>
    expect(only(sent(more))).toEqual({ tracker_id: '860123456789012', fix: null, fault }),
  )

  test.each([
    ['who stands has no heading', { speed: 0, course: 90 }, { speed_kmh: 0, heading: null }],
    [
      'below nothing is unknown',
      { speed: -1, course: -1, accuracy: -1 },
      { speed_kmh: null, heading: null, accuracy_m: null },
    ],
    ['a whole turn is none', { course: 360 }, { heading: 0 }],
    ['as fast as no lorry is unknown', { speed: 400 }, { speed_kmh: null }],
    ['accuracy is kept', { accuracy: 12.5 }, { accuracy_m: 12.5 }],
  ])('%s', (_, more, expected) => expect(only(sent(more))?.fix).toMatchObject(expected))

  test.each([
    ['a number', { uniqueId: 48241179 }, '48241179'],
    ['small letters and spaces', { uniqueId: ' ab 12 ' }, 'AB12'],
    ['nothing', {}, null],
    ['control characters', { uniqueId: 'A\u0000B' }, null],
  ])('a device called by %s', (_, device, tracker_id) => expect(only(sent({}, device))?.tracker_id).toBe(tracker_id))
})

describe('Traccar Client', () => {
  // As the app sends it: a phone that knows all, and a simulator that knows neither speed nor heading.
  const knowing =
    '{"location":{"event":"motionchange","is_moving":false,"uuid":"0e9a2473","timestamp":"2026-11-26T08:06:34.444Z","odometer":0,"coords":{"latitude":53.1148096,"longitude":-2.6837015,"accuracy":3.8,"speed":18.67,"speed_accuracy":0.26,"heading":63,"altitude":35.7},"activity":{"type":"still","confidence":100},"battery":{"is_charging":false,"level":0.79},"extras":{}},"device_id":"8737767034"}'
  const unknowing =
    '{"location":{"extras":{},"mock":true,"coords":{"speed":-1,"longitude":-2.406417,"floor":null,"latitude":53.785834000000001,"accuracy":5,"heading":-1},"age":188,"battery":{"level":-1},"timestamp":"2026-11-26T04:11:30.579Z"},"device_id":"658765"}'

  test('metres a second become kilometres an hour', () => {
    expect(read(knowing)).toEqual({
      form: 'osmand',
      unknown_status: 404,
      positions: [
        {
          tracker_id: '8737767034',
          fix: {
            at: '2026-11-26T08:06:34.444Z',
            latitude: 53.1148096,
            longitude: -2.6837015,
            accuracy_m: 3.8,
            speed_kmh: 18.67 * 3.6,
            heading: 63,
          },
          fault: null,
        },
      ],
    })
  })

  test('-1 is unknown, in whatever order the names come', () =>
    expect(only(unknowing)).toMatchObject({
      tracker_id: '658765',
      fix: { speed_kmh: null, heading: null, accuracy_m: 5 },
    }))

  test('without coordinates there is no position, without a time no fix', () => {
    expect(only({ location: { timestamp: '2026-11-26T08:06:34Z', event: 'heartbeat' }, device_id: 1 })?.fault).toBe(
      'no_place',
    )
    expect(only({ location: { coords: { latitude: 53, longitude: -2 } }, device_id: 1 })?.fault).toBe('no_time')
  })

  test('a list of locations is of one device', () => {
    const at = (second: number) => ({
      timestamp: `2026-11-26T08:06:0${second}Z`,
      coords: { latitude: 53, longitude: -2 },
    })
    const read2 = read({ device_id: 'a1', location: [at(1), at(2)] })
    expect(read2?.positions.map(({ tracker_id, fix }) => [tracker_id, fix?.at])).toEqual([
      ['A1', '2026-11-26T08:06:01.000Z'],
      ['A1', '2026-11-26T08:06:02.000Z'],
    ])
  })
})

describe('OsmAnd', () => {
  const asked = (address: string) => read('', Object.fromEntries(new URLSearchParams(address)))?.positions[0]

  test('names and values of an address, with knots', () => {
    expect(
      asked(
        'id=902064&lat=52.06288&lon=-1.23412&timestamp=2026-11-26T13%3A55%3A47Z&hdop=6.0&altitude=224.0&speed=10&bearing=7.2',
      ),
    ).toEqual({
      tracker_id: '902064',
      fix: {
        at: '2026-11-26T13:55:47.000Z',
        latitude: 52.06288,
        longitude: -1.23412,
        accuracy_m: null,
        speed_kmh: 18.52,
        heading: 7.2,
      },
      fault: null,
    })
  })

  test.each([
    ['milliseconds', 'timestamp=1795701791579', '2026-11-26T14:03:11.579Z'],
    ['seconds', 'timestamp=1795701791', '2026-11-26T14:03:11.000Z'],
    ['a date with a space', 'timestamp=2026-11-26+14%3A03%3A11', '2026-11-26T14:03:11.000Z'],
    ['none', '', now],
  ])('a time as %s', (_, time, at) => expect(asked(`lat=53&lon=-2&deviceid=1&${time}`)?.fix?.at).toBe(at))

  test.each([
    ['latitude and longitude in one', 'location=53.5,-2.5', { latitude: 53.5, longitude: -2.5 }],
    ['a heading by its other name', 'lat=53&lon=-2&heading=90&speed=1', { heading: 90 }],
    ['an accuracy', 'lat=53&lon=-2&accuracy=17', { accuracy_m: 17 }],
  ])('%s', (_, fields, fix) => expect(asked(`id=1&${fields}`)?.fix).toMatchObject(fix))

  test.each([
    ['cells and no place', 'id=1&cell=257,02,16,2224', 'no_place'],
    ['half a place', 'id=1&location=53.5', 'no_place'],
    ['what is not a number', 'id=1&lat=NaN&lon=Infinity', 'no_place'],
    ['a time that is none', 'id=1&lat=53&lon=-2&timestamp=soon', 'no_time'],
    ['what is marked as no fix', 'id=1&lat=53&lon=-2&valid=false', 'not_valid'],
  ])('%s is no position', (_, fields, fault) => expect(asked(fields)?.fault).toBe(fault))

  test('the same in the body of a form; without a device it is nothing', () => {
    expect(read('id=1&lat=53&lon=-2')).toMatchObject({
      form: 'osmand',
      unknown_status: 400,
      positions: [{ tracker_id: '1' }],
    })
    expect(read('timestamp=1795701791&lat=53.0&lon=-2.0')).toBeNull()
  })
})

describe('the own form', () => {
  const at = '2026-11-26T14:03:11Z'
  test('one position or a list of them, by registration or tracker', () => {
    const one = {
      vehicle: 'ab12 cde',
      at,
      latitude: 53.48,
      longitude: -2.24,
      speed_kmh: 40,
      heading: 90,
      odometer_km: 3,
      ignition: true,
    }
    const fix = {
      at: '2026-11-26T14:03:11.000Z',
      latitude: 53.48,
      longitude: -2.24,
      accuracy_m: null,
      speed_kmh: 40,
      heading: 90,
    }
    expect(read(one)?.positions).toEqual([{ tracker_id: 'AB12CDE', fix, fault: null }])
    expect(read([one, { vehicle: 'x' }, 7])?.positions.map(({ fault }) => fault)).toEqual([
      null,
      'no_time',
      'unreadable',
    ])
  })
})

test.each([
  '',
  'null',
  '17',
  '"text"',
  '[]',
  '{}',
  '[[]]',
  '{"position":1}',
  '{"location":[]}',
  '{"device":{"uniqueId":"1"}}',
  '{"__proto__":{}}',
  '{',
])('%j is none of them', (body) => expect(read(body)).toBeNull())
