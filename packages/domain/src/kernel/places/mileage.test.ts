import { expect, test } from 'vitest'
import { greatCircleKm, milesFromKilometres } from './mileage.ts'

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
