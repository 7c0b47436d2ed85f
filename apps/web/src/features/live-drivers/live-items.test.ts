import { describe, expect, test } from 'vitest'
import type { LivePositions } from '#platform/live-positions.ts'
import { colourOf, markerOf, shapeOf } from './driver-icons.ts'
import type { LiveDriver, LiveDrivers } from './live-drivers.queries.ts'
import { liveItems, narrowed } from './live-items.ts'
import { expectedAt, lateWords, placeWords } from './stop-words.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const position = (minutes: number, more = {}) => ({
  at: ago(minutes),
  latitude: 53.48,
  longitude: -2.24,
  speed_kmh: 60,
  heading: 90,
  accuracy_m: 8,
  source: 'phone' as const,
  ...more,
})

const driver = (id: number, more: Partial<LiveDriver> = {}): LiveDriver => ({
  workday_id: id,
  date: '2026-11-20',
  shift_type_id: 1,
  driver_id: id,
  full_name: `Driver ${id}`,
  mobile: null,
  vehicle_id: 100 + id,
  reg: `AB${id} CDE`,
  clock: 'on_shift',
  clocked_in_at: ago(200),
  state: 'driving',
  position: position(1),
  next_stop: null,
  estimate: null,
  lateness: 'unknown',
  open_stops: 0,
  ...more,
})
const told = (id: number, minutes: number, latitude: number) => ({ ...position(minutes), id, latitude })
const heard = (phones: ReturnType<typeof told>[] = [], trackers: ReturnType<typeof told>[] = []): LivePositions => ({
  at: ago(0),
  phones: new Map(phones.map((one) => [one.id, one])),
  trackers: new Map(trackers.map((one) => [one.id, one])),
})
const items = (drivers: LiveDriver[], of = heard(), vehicles: LiveDrivers['vehicles'] = []) =>
  liveItems({ now: ago(0), drivers, vehicles, shows_vehicles: 1 }, of, now)
const first = (...given: Parameters<typeof items>) => {
  const [item] = items(...given)
  if (!item) throw new Error('Nobody is there')
  return item
}

describe('where somebody is', () => {
  test('is what was heard last, of phone or tracker', () => {
    expect(first([driver(1)], heard([told(1, 0.5, 52)])).position).toMatchObject({ latitude: 52, source: 'phone' })
    expect(first([driver(1)], heard([told(1, 0.5, 52)], [told(101, 0.1, 51)])).position).toMatchObject({
      latitude: 51,
      source: 'tracker',
    })
    expect(first([driver(1)], heard([told(1, 2, 52)])).position).toMatchObject({ latitude: 53.48 })
  })

  test.each(['not_in', 'out'] as const)('is nowhere, whatever was heard: %s', (clock) => {
    const item = first([driver(1, { clock, position: null })], heard([told(1, 0, 52)], [told(101, 0, 51)]))
    expect(item.position).toBeNull()
    expect(markerOf(item)).toBeNull()
  })

  test('turns old by the clock alone, and is drawn so', () => {
    const item = first([driver(1, { position: position(6), lateness: 'late' })])
    expect(item).toMatchObject({ state: 'silent', isStale: true })
    expect([shapeOf(item), colourOf(item)]).toEqual(['ring', '--grey'])
    expect(markerOf(item)?.icon).toBe('ring --grey old')
  })
})

test('a sign says what somebody does by its shape and how late they are by its colour', () => {
  const item = first([driver(1, { lateness: 'tight' })])
  expect(markerOf(item)).toMatchObject({ icon: 'arrow --amber now', turn: 90, isUrgent: false })
  const still = first([driver(1, { position: position(1, { speed_kmh: 0, heading: null }), lateness: 'late' })])
  expect(markerOf(still)).toMatchObject({ icon: 'disc --red now', turn: 0, isUrgent: true })
})

test('on shift stand first, then who is due, then who has gone home, then vehicles that nobody drives', () => {
  const vehicles = [
    { vehicle_id: 9, reg: 'ZZ9 ZZZ', position: { ...position(1), source: 'tracker' as const } },
    { vehicle_id: 103, reg: 'AB3 CDE', position: { ...position(1), source: 'tracker' as const } },
  ]
  const given = [driver(1, { clock: 'out' }), driver(2, { clock: 'not_in' }), driver(3)]
  expect(items(given, heard(), vehicles).map(({ key }) => key)).toEqual(['w3', 'w2', 'w1', 'v9'])
})

describe('a search', () => {
  const stop = {
    job_id: 7,
    job_number: 'J-1007',
    side: 'delivery',
    name: 'Arrow Foods',
    town: 'Rugby',
    post_code: 'CV21 1AA',
    booked: '10:30',
    latitude: null,
    longitude: null,
    arrived_at: null,
  } as const
  const all = items([
    driver(1, { next_stop: stop, lateness: 'late' }),
    driver(2, { clock: 'on_break' }),
    driver(3, { position: null }),
    driver(4, { position: position(30) }),
  ])
  test.each([
    [{ keywords: 'rugby' }, ['w1']],
    [{ keywords: 'cv211aa' }, ['w1']],
    [{ keywords: 'ab2' }, ['w2']],
    [{ keywords: 'driver nobody' }, []],
    [{ lateness: 'late' as const }, ['w1']],
    [{ state: 'break' as const }, ['w2']],
    [{ state: 'no_position' as const }, ['w3', 'w4']],
  ])('%o', (wanted, keys) => expect(narrowed(all, wanted).shown.map(({ key }) => key)).toEqual(keys))

  test('counts each state by the other filters', () => {
    const { counts, total } = narrowed(all, { state: 'break' })
    expect([total, counts.get('no_position'), counts.get('driving'), counts.get('due')]).toEqual([4, 2, 1, undefined])
  })

  test('a stop in words', () => {
    expect(placeWords(stop)).toBe('Arrow Foods, Rugby CV21 1AA')
    expect(placeWords({ ...stop, name: null, post_code: '' })).toBe('Rugby')
  })
})

test('when the next stop is reached, no more exactly than it is known', () => {
  const estimate = {
    arrives_at: '2026-11-20T10:22:10Z',
    state: 'late',
    minutes_late: 7,
    is_rough: 0,
    begins: 'position',
    as_of: ago(1),
  } as const
  expect(expectedAt(estimate, 'Europe/London')).toBe('10:22')
  expect(expectedAt({ ...estimate, is_rough: 1 }, 'Europe/London')).toBe('about 10:20')
  expect(expectedAt({ ...estimate, arrives_at: null }, 'Europe/London')).toBeNull()
  expect(lateWords(estimate)).toBe('7 minutes late')
  expect(lateWords({ ...estimate, state: 'tight', minutes_late: -1 })).toBe('1 minute to spare')
  expect(lateWords({ ...estimate, state: 'on_time', minutes_late: -60 })).toBeNull()
})
