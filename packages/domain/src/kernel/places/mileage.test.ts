import { expect, test } from 'vitest'
import { estimateMileage, greatCircleKm, milesFromKilometres } from './mileage.ts'

test.each([
  [100, '62.14'],
  ['1', '0.62'],
  ['94.469', '58.70'],
  [0, '0.00'],
])('%s km are %s miles', (km, miles) => expect(milesFromKilometres(km)).toBe(miles))

const london = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }

test('London to Manchester is 262 km as the crow flies', () => {
  expect(greatCircleKm(london, manchester)).toBeCloseTo(262, 0)
})
test.each([
  ['next door', { latitude: 51.5074, longitude: -0.0978 }, 1.4],
  ['across town', { latitude: 51.6, longitude: -0.3 }, 1.3],
  ['to the coast', { latitude: 50.8225, longitude: -0.1372 }, 1.22],
  ['to Manchester', manchester, 1.19],
])('the road %s', (_name, to, factor) => {
  const flown = greatCircleKm(london, to) * 0.621371
  const estimate = estimateMileage(london, to)
  expect(Number(estimate.miles)).toBeCloseTo(flown * factor, 2)
  expect(estimate.source).toBe('estimate')
})
test('driving takes its time', () => expect(estimateMileage(london, manchester).minutes).toBe(232))
test('nowhere is no way', () =>
  expect(estimateMileage(london, london)).toEqual({ miles: '0.00', minutes: 0, source: 'estimate' }))
