import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { describe, expect, test } from 'vitest'
import { courseOf, drivenIn } from './course.ts'
import { positionAt, timesAtStops } from './position-at.ts'
import { manchester, newbury, northbound, reading } from './testing/plans.ts'
import type { VehiclePlan } from './vehicle-plan.ts'

const at = (time: string) => `2026-11-27T${time}:00.000Z`
const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
const drives = (plan: VehiclePlan) =>
  courseOf(plan).flatMap(({ way, from, to, pauses }) => (way ? [{ way, from, to, pauses }] : []))

describe('where a vehicle is', () => {
  const plan = northbound()
  const cases: [what: string, now: string, place: object, stop: number | null][] = [
    ['long before its start', '2020-01-01T00:00:00Z', newbury, null],
    ['at its start, until it has to leave', at('06:05'), newbury, null],
    ['at its first stop when it is due', at('07:30'), reading, 0],
    ['still there while it is served', at('07:44'), reading, 0],
    ['at its last stop when it is due', at('12:30'), manchester, 1],
    ['at its last stop for ever', '2031-01-01T00:00:00Z', manchester, 1],
  ]
  test.each(cases)('%s', (_, now, place, stop) => {
    expect(positionAt(plan, now)).toMatchObject({ ...place, stop, speed_kmh: 0, heading: null })
  })

  test('between two stops on its way, at a speed and in a direction', () => {
    const motion = positionAt(plan, at('10:30'))
    expect(motion).toMatchObject({ stop: null, heading: expect.any(Number) })
    expect(motion.speed_kmh).toBeGreaterThan(20)
    expect(motion.latitude).toBeGreaterThan(reading.latitude)
    expect(motion.latitude).toBeLessThan(manchester.latitude)
  })

  test('the same for the same seed, and elsewhere for another', () => {
    const now = at('10:30')
    expect(positionAt(northbound(), now)).toEqual(positionAt(plan, now))
    expect(positionAt(northbound({ seed: 'other' }), now)).not.toEqual(positionAt(plan, now))
  })

  test('never leaps: each fifteen seconds it gets no farther than a lorry drives', () => {
    let before = positionAt(plan, at('06:00'))
    for (let now = Date.parse(at('06:00')); now < Date.parse(at('14:00')); now += 15_000) {
      const motion = positionAt(plan, new Date(now).toISOString())
      expect(greatCircleKm(before, motion)).toBeLessThan(0.6)
      before = motion
    }
  })
})

describe('roads', () => {
  const ways: [what: string, from: typeof newbury, to: typeof newbury][] = [
    ['across a town', newbury, { latitude: 51.41, longitude: -1.3 }],
    ['to the next town', newbury, reading],
    ['through the country', reading, manchester],
    ['from end to end', { latitude: 50.1, longitude: -5.5 }, { latitude: 58.6, longitude: -3.1 }],
  ]
  test.each(ways)('%s: as long as roads are, driven in about their time', (_, from, to) => {
    const stop = { ...to, due_at: at('12:00'), service_minutes: 0 }
    const [drive] = drives(northbound({ start: { ...from, at: at('00:00') }, stops: [stop] }))
    const { miles, minutes } = estimateTravel(from, to, { is_heavy: false })
    const km = miles * 1.609344
    expect(drive?.way.km).toBeCloseTo(km, 1)
    const points = drive?.way.points ?? []
    const walked = points.reduce((sum, point, n) => sum + (n ? greatCircleKm(points[n - 1] ?? point, point) : 0), 0)
    expect(walked / km).toBeCloseTo(1, 1)
    expect(points[0]).toMatchObject(from)
    expect(greatCircleKm(points.at(-1) ?? from, to)).toBeLessThan(0.01)
    // The rush hours may be in it.
    expect((drive?.way.minutes ?? 0) / minutes).toBeGreaterThan(0.94)
    expect((drive?.way.minutes ?? 0) / minutes).toBeLessThan(1.33)
  })

  test('streets are slower than the open road between', () => {
    const [, drive] = drives(northbound())
    const points = drive?.way.points ?? []
    const kmh = (from: number, to: number) => {
      const [a, b] = [points[Math.round(from * (points.length - 1))], points[Math.round(to * (points.length - 1))]]
      return (60 * ((b?.km ?? 0) - (a?.km ?? 0))) / ((b?.minutes ?? 0) - (a?.minutes ?? 0))
    }
    expect(kmh(0, 0.01)).toBeLessThan(40)
    expect(kmh(0.4, 0.6)).toBeGreaterThan(65)
    expect(kmh(0.99, 1)).toBeLessThan(40)
  })

  test('two places that are one are no way at all', () => {
    const plan = northbound({ stops: [{ ...newbury, due_at: at('07:00'), service_minutes: 10 }] })
    expect(positionAt(plan, at('07:00'))).toMatchObject({ ...newbury, stop: 0 })
  })

  test('a heavy one needs longer, and so does who leaves in the rush', () => {
    const stops = [{ ...manchester, due_at: at('12:00'), service_minutes: 0 }]
    const minutes = (plan: VehiclePlan) => drives(plan)[0]?.way.minutes ?? 0
    expect(minutes(northbound({ stops, is_heavy: true }))).toBeGreaterThan(minutes(northbound({ stops })))
    const due = (time: string) => [{ ...reading, due_at: at(time), service_minutes: 0 }]
    expect(minutes(northbound({ stops: due('09:20') }))).toBeGreaterThan(minutes(northbound({ stops: due('12:30') })))
  })
})

describe('times', () => {
  test('it is early by some minutes where it can be, and late where the way is too long', () => {
    const tooSoon = { ...manchester, due_at: at('08:00'), service_minutes: 30 }
    const [first, second] = timesAtStops(northbound({ stops: [...northbound().stops.slice(0, 1), tooSoon] }))
    expect(minutesBetween(first?.arrives_at ?? '', at('07:30'))).toBeGreaterThanOrEqual(3)
    expect(minutesBetween(first?.arrives_at ?? '', at('07:30'))).toBeLessThanOrEqual(12)
    expect(Date.parse(second?.arrives_at ?? '')).toBeGreaterThan(Date.parse(at('10:30')))
  })

  test('what was stamped is so: there from then on, and gone when it was left', () => {
    const [first, second] = northbound().stops as [VehiclePlan['stops'][0], VehiclePlan['stops'][0]]
    const stamped = { ...first, arrived_at: at('07:02'), left_at: at('08:15') }
    const plan = northbound({ stops: [stamped, { ...second, due_at: at('09:00') }] })
    expect(timesAtStops(plan)[0]).toEqual({ arrives_at: at('07:02'), leaves_at: at('08:15') })
    expect(positionAt(plan, at('07:01')).stop).toBe(null)
    expect(positionAt(plan, at('07:02')).stop).toBe(0)
    expect(positionAt(plan, at('08:14')).stop).toBe(0)
    expect(positionAt(plan, at('08:16')).stop).toBe(null)
  })

  test('who has left is on the road, and waits there where there is time', () => {
    const [first, second] = northbound().stops as [VehiclePlan['stops'][0], VehiclePlan['stops'][0]]
    const left = { ...first, arrived_at: at('07:02'), left_at: at('07:20') }
    const times = (stop: VehiclePlan['stops'][0]) => timesAtStops(northbound({ stops: [left, stop] }))
    expect(times(second)[0]?.leaves_at).toBe(at('07:20'))
    expect(minutesBetween(times(second)[1]?.arrives_at ?? '', second.due_at)).toBeLessThanOrEqual(12.1)
    expect(times({ ...second, arrived_at: at('12:27') })[1]?.arrives_at).toBe(at('12:27'))
    const standing = Array.from({ length: 300 }, (_, n) => new Date(Date.parse(at('07:21')) + n * 60_000).toISOString())
      .map((now) => positionAt(northbound({ stops: [left, second] }), now))
      .filter(({ speed_kmh }) => speed_kmh === 0)
    expect(standing.length).toBeGreaterThan(20)
    expect(new Set(standing.map(({ latitude }) => latitude)).size).toBe(1)
  })

  test('a wait longer than the way is waited out, and the way driven no faster for it', () => {
    const [first, second] = northbound().stops as [VehiclePlan['stops'][0], VehiclePlan['stops'][0]]
    const left = { ...first, arrived_at: at('07:02'), left_at: at('07:20') }
    const due = { ...second, due_at: at('22:00') }
    const breaks = [{ from_at: at('08:00'), to_at: at('12:30') }]
    for (const plan of [
      northbound({ stops: [left, due] }),
      northbound({ stops: [left, due], breaks }),
      northbound({ stops: [first, { ...second, due_at: at('09:00') }], breaks }),
      northbound({ stops: [first, { ...second, arrived_at: at('17:00') }], breaks }),
    ]) {
      const [{ from, to, pauses, way }] = drives(plan).slice(-1) as [ReturnType<typeof drives>[0]]
      expect(drivenIn(pauses, from, to)).toBeCloseTo(way.minutes * 60_000, 3)
    }
    expect(
      minutesBetween(timesAtStops(northbound({ stops: [left, due] }))[1]?.arrives_at ?? '', due.due_at),
    ).toBeLessThan(12.1)
  })

  test('a stamp sooner than any road allows is driven towards all the same', () => {
    const [first] = northbound().stops as [VehiclePlan['stops'][0]]
    const plan = northbound({ stops: [{ ...first, arrived_at: at('06:05') }] })
    expect(timesAtStops(plan)[0]?.arrives_at).toBe(at('06:05'))
    expect(positionAt(plan, at('06:02')).speed_kmh).toBeGreaterThan(200)
  })

  test('in a break it stands on the road, and arrives later by as much', () => {
    const breaks = [{ from_at: at('10:00'), to_at: at('10:45') }]
    const rushed = northbound().stops.map((stop) => ({ ...stop, due_at: at('07:00') }))
    const [without, withBreak] = [northbound({ stops: rushed }), northbound({ stops: rushed, breaks })]
    const arrives = (plan: VehiclePlan) => Date.parse(timesAtStops(plan)[1]?.arrives_at ?? '')
    expect(arrives(withBreak) - arrives(without)).toBe(45 * 60_000)
    expect(positionAt(withBreak, at('10:20'))).toMatchObject({ speed_kmh: 0, heading: null, stop: null })
    expect(positionAt(withBreak, at('10:44'))).toEqual(positionAt(withBreak, at('10:01')))
    expect(positionAt(withBreak, at('10:46')).speed_kmh).toBeGreaterThan(0)
  })

  test('a break that nobody ended goes on', () => {
    const plan = northbound({ breaks: [{ from_at: at('10:00'), to_at: null }] })
    expect(positionAt(plan, at('17:00'))).toEqual(positionAt(plan, at('10:01')))
  })
})
