import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { describe, expect, test } from 'vitest'
import { type Delivery, deliveriesOf, deviceOf } from './device.ts'
import { type Fault, type FaultKind, faultKinds, faultsOf } from './faults.ts'
import { positionAt } from './position-at.ts'
import { northbound } from './testing/plans.ts'

const at = (time: string) => `2026-11-27T${time}:00.000Z`
const span = { from_at: at('10:00'), to_at: at('11:00') }
const lasts = { from_at: at('10:20'), to_at: at('10:30') }
const driver = (faults: Fault[] = [], given = {}) => deviceOf(northbound(), { faults, ...given })
const fixesOf = (deliveries: readonly Delivery[]) => deliveries.flatMap(({ fixes }) => fixes)
const during = (deliveries: readonly Delivery[]) =>
  fixesOf(deliveries).filter((fix) => fix.at >= lasts.from_at && fix.at < lasts.to_at)

describe('a device', () => {
  test('measures every fifteen seconds within some metres of the truth', () => {
    const fixes = fixesOf(deliveriesOf(driver(), span))
    expect(fixes).toHaveLength(240)
    for (const fix of fixes) {
      expect(greatCircleKm(fix, positionAt(northbound(), fix.at)) * 1000).toBeLessThan(fix.accuracy_m)
    }
  })

  test('seldom measures while the vehicle stands', () => {
    const standing = { from_at: at('07:30'), to_at: at('07:45') }
    expect(fixesOf(deliveriesOf(driver(), standing))).toHaveLength(3)
  })

  test('sends the same, however the time is cut into pieces', () => {
    const device = driver(faultsOf('seed', span), { batch_s: 60 })
    const whole = deliveriesOf(device, span)
    const cuts = Array.from({ length: 61 }, (_, n) => new Date(Date.parse(span.from_at) + n * 60_000).toISOString())
    const pieces = cuts.slice(1).flatMap((to_at, n) => deliveriesOf(device, { from_at: cuts[n] ?? '', to_at }))
    expect(pieces).toEqual(whole)
    expect(whole.length).toBeGreaterThan(20)
  })

  test('keeps fixes together as long as it is told', () => {
    const deliveries = deliveriesOf(driver([], { batch_s: 60 }), span)
    expect(deliveries).toHaveLength(60)
    expect(new Set(deliveries.map(({ fixes }) => fixes.length))).toEqual(new Set([4]))
  })
})

describe('faults', () => {
  test('a gap: nothing is measured', () => {
    expect(during(deliveriesOf(driver([{ kind: 'gap', ...lasts }]), span))).toEqual([])
  })

  test('a tunnel: where it went in, and not sure of it', () => {
    const fixes = during(deliveriesOf(driver([{ kind: 'tunnel', ...lasts }]), span))
    expect(fixes).toHaveLength(40)
    const entrance = positionAt(northbound(), lasts.from_at)
    for (const fix of fixes) {
      expect(fix).toMatchObject({ accuracy_m: 450, speed_kmh: null })
      expect(greatCircleKm(fix, entrance)).toBeLessThan(0.05)
    }
  })

  test('a jump: elsewhere', () => {
    const fixes = during(deliveriesOf(driver([{ kind: 'jump', km: 120, ...lasts }]), span))
    for (const fix of fixes) expect(greatCircleKm(fix, positionAt(northbound(), fix.at))).toBeCloseTo(120, -1)
  })

  test('a clock: the same places at other times', () => {
    const wrong = fixesOf(deliveriesOf(driver([{ kind: 'clock', minutes: 7, ...lasts }]), span))
    const right = during(deliveriesOf(driver(), span))
    const placed = wrong.filter((fix) => fix.at >= at('10:27') && fix.at < at('10:37'))
    expect(placed.filter(({ latitude }) => right.some((fix) => fix.latitude === latitude))).toHaveLength(40)
  })

  test('doubles: all of it twice', () => {
    expect(during(deliveriesOf(driver([{ kind: 'double', ...lasts }]), span))).toHaveLength(80)
  })

  test('late: all of it at once, when there is a line again', () => {
    const deliveries = deliveriesOf(driver([{ kind: 'late', ...lasts }]), span)
    const batch = deliveries.find((delivery) => delivery.at === lasts.to_at)
    expect(batch?.fixes).toHaveLength(41)
    expect(deliveries.filter((one) => one.at >= lasts.from_at && one.at < lasts.to_at)).toEqual([])
  })

  test('nowhere: off Africa', () => {
    const [fix] = during(deliveriesOf(driver([{ kind: 'nowhere', ...lasts }]), span))
    expect(greatCircleKm(fix ?? { latitude: 9, longitude: 9 }, { latitude: 0, longitude: 0 })).toBeLessThan(0.05)
  })

  test('of every kind by seed: the same for the same, one of each in two hours', () => {
    const day = { from_at: at('06:00'), to_at: at('10:00') }
    const faults = faultsOf('a', day)
    expect(faultsOf('a', day)).toEqual(faults)
    expect(faultsOf('b', day)).not.toEqual(faults)
    const count = (kind: FaultKind) => faults.filter((one) => one.kind === kind).length
    expect(faultKinds.map(count)).toEqual(faultKinds.map(() => 2))
    expect(faultsOf('a', day, ['gap']).every(({ kind }) => kind === 'gap')).toBe(true)
  })
})
