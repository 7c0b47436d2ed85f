import { expect, test } from 'vitest'
import { areaOf, milesBetween } from './distance.ts'
import { plannedReports } from './driving.ts'
import { driverStatuses } from './exchange-load.ts'
import { extrasOf } from './extras.ts'
import type { PostedLoad } from './posted-load.ts'
import { plannedOffers, priceOf } from './quoting.ts'
import { vehicles, vehiclesFor } from './vehicles.table.ts'

const body = (change: Partial<PostedLoad> = {}): PostedLoad => ({
  minVehicleSize: 'Transit',
  jobType: 'HOTSHOT',
  from: { postcode: 'LS1 4DY' },
  to: { postcode: 'BS1 6TR' },
  ...change,
})
const plansOf = (change: Partial<PostedLoad> = {}) =>
  Array.from({ length: 60 }, (_, n) => plannedOffers({ id: String(n), round: 1, body: body(change), seed: 'a' }))

test('a load gets two to six quotes of different members, the first after 20 to 60 seconds, the last within 8 minutes', () => {
  const plans = plansOf()
  for (const plan of plans) {
    const times = plan.map(({ after }) => after)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(20)
    expect(times[0]).toBeLessThanOrEqual(60)
    expect(times.at(-1)).toBeLessThanOrEqual(480)
    expect(new Set(plan.map(({ offer }) => offer.member.companyId)).size).toBe(plan.length)
    expect(new Set(plan.map(({ offer }) => offer.id)).size).toBe(plan.length)
  }
  expect(new Set(plans.map((plan) => plan.length))).toEqual(new Set([2, 3, 4, 5, 6]))
})

test('the same seed, load and round give the same quotes; others give others', () => {
  const plan = (id: string, round: number, seed: string) =>
    JSON.stringify(plannedOffers({ id, round, body: body(), seed }).map(({ after, offer }) => [after, offer.price]))
  expect(plan('1', 1, 'a')).toBe(plan('1', 1, 'a'))
  const others = [plan('1', 1, 'a'), plan('2', 1, 'a'), plan('1', 2, 'a'), plan('1', 1, 'b')]
  expect(new Set(others).size).toBe(4)
})

test.each([
  ['S/Van', ['S/Van', 'M/Van', 'SWB']],
  ['26T', ['26T', '13.6M']],
  ['13.6M', ['13.6M']],
  ['Skel 1x44', ['Skel 1x44']],
  ['4ax Trac', ['4ax Trac', '6ax Trac']],
  ['Cart', []],
])('for %s members offer %j', (minVehicleSize, offered) => {
  expect(vehiclesFor(minVehicleSize).map(({ apiKey }) => apiKey)).toEqual(offered)
  const sizes = plansOf({ minVehicleSize }).flatMap((plan) => plan.map(({ offer }) => offer.vehicle.size))
  expect(new Set(sizes)).toEqual(new Set(offered))
})

test('a price is the miles by the rate, times 0.8 to 1.3', () => {
  const miles = milesBetween('LS1 4DY', 'BS1 6TR')
  for (const { offer } of plansOf().flat()) {
    const rate = vehicles.find(({ apiKey }) => apiKey === offer.vehicle.size)?.rate ?? 0
    expect(offer.price / (miles * rate)).toBeGreaterThan(0.79)
    expect(offer.price / (miles * rate)).toBeLessThan(1.31)
  }
})

test('a backload costs less than a hotshot, and nothing costs less than £35', () => {
  const [van] = vehiclesFor('Transit')
  if (!van) throw new Error('no van')
  expect(priceOf(body({ jobType: 'BACKLOAD' }), van, 1)).toBeLessThan(priceOf(body(), van, 1) * 0.6)
  expect(priceOf(body({ to: { postcode: 'LS2 1AA' } }), van, 0.8)).toBe(35)
})

test.each([
  ['LS1 4DY', 'LS27 0LE', 12, 12],
  ['LS1 4DY', 'EC1A 1BB', 190, 225],
  ['G1 1AA', 'PL1 1AA', 430, 540],
  ['', 'EC1A 1BB', 80, 80],
  ['D02 X285', 'EC1A 1BB', 80, 80],
])('from %s to %s it is between %i and %i miles', (from, to, least, most) => {
  expect(milesBetween(from, to)).toBeGreaterThanOrEqual(least)
  expect(milesBetween(from, to)).toBeLessThanOrEqual(most)
})

test.each([
  ['LS1 4DY', 'LS'],
  [' m1 1aa', 'M'],
  ['ec1a 1bb', 'EC'],
  ['QQ1 1AA', null],
  [null, null],
])('%s is in %s', (postcode, area) => {
  expect(areaOf(postcode)).toBe(area)
})

test.each([
  ['LS1 4DY', 'BS1 6TR', []],
  ['LS1 4DY', 'EC1A 1BB', ['CONGESTION_CHARGE']],
  ['SW1A 1AA', 'BN1 1AA', ['CONGESTION_CHARGE']],
  ['HU1 1AA', 'DN31 1AA', ['TOLL']],
  ['CM1 1AA', 'ME1 1AA', ['TOLL']],
  ['CM1 1AA', 'SE1 1AA', ['CONGESTION_CHARGE']],
  [null, null, []],
])('from %s to %s costs %j besides', (from, to, extras) => {
  expect(extrasOf(from, to).map(({ typeApiKey }) => typeApiKey)).toEqual(extras)
})

test('a driver reports all four and the delivery, in order, within some eight minutes', () => {
  for (let n = 0; n < 40; n++) {
    const plan = plannedReports({ id: String(n), round: 1, seed: 'a' })
    expect(plan.map(({ status }) => status)).toEqual(driverStatuses)
    expect(plan.at(-1)?.after).toBeGreaterThanOrEqual(480)
    expect(plan.at(-1)?.after).toBeLessThanOrEqual(560)
  }
})
