import { describe, expect, test } from 'vitest'
import { bandInForce } from './airfreight-band.ts'
import { minutesWith } from './calculator-load-types.ts'
import { isLondonPostcode, outcodeIn } from './london-postcode.ts'
import { airfreightPlace, londonPlace, placesOf } from './priced-place.ts'
import { bandPrice, specialPrice } from './special-price.ts'

test.each([
  ['SW1A 1AA', true],
  ['sw1a1aa', true],
  ['EC2A', true],
  ['N1C', true],
  ['SE28', true],
  ['WC2N 5DU', true],
  ['EN1 1AA', false],
  ['WD6 1AA', false],
  ['NE1 7RU', false],
  ['SM1 1AA', false],
  ['CR0 1AA', false],
  ['', false],
  ['London', false],
  ['SW', false],
])('%s in London: %s', (text, expected) => expect(isLondonPostcode(text)).toBe(expected))

test('an outcode is read from a whole postcode or from itself', () => {
  expect(['tw6 2gw', 'TW6', 'TW', 'nonsense', ' rg14 5aa '].map(outcodeIn)).toEqual(['TW6', 'TW6', null, null, 'RG14'])
})

describe('the band that counts', () => {
  const band = (place: string, from_date: string, from_kg: number, to_kg: number | null) => ({
    place,
    from_date,
    from_kg,
    to_kg,
  })
  const bands = [
    band('SW', '2026-01-01', 0, 100),
    band('SW', '2026-01-01', 100, 500),
    band('SW', '2026-01-01', 500, null),
    band('SW', '2026-04-01', 100, 500),
    band('SW1A', '2026-01-01', 0, 100),
  ]
  test.each([
    ['0', 'SW1A', '2026-01-01', 0],
    ['99.999', 'SW1A', '2026-01-01', 0],
    ['100', 'SW', '2026-04-01', 100],
    ['499.999', 'SW', '2026-04-01', 100],
    ['500', 'SW', '2026-01-01', 500],
    ['1000000', 'SW', '2026-01-01', 500],
  ])('%s kg', (weight, place, from_date, from_kg) => {
    expect(bandInForce(bands, weight)).toMatchObject({ place, from_date, from_kg })
  })
  test('none', () => {
    expect(bandInForce([], '1')).toBeNull()
    expect(bandInForce([band('SW', '2026-01-01', 0, 10)], '10')).toBeNull()
  })
})

test.each([
  ['24.99', '25.00'],
  ['25.01', '25.01'],
  ['0', '25.00'],
  ['25.005', '25.01'],
  ['123456789.125', '123456789.13'],
])('a special price of %s', (worked_out, expected) => expect(specialPrice(worked_out)).toBe(expected))

test.each([
  ['38', '0.42', '50', '38.00'],
  ['38', '0.42', '100', '42.00'],
  ['10', '0.42', '1', '25.00'],
  ['0', '0', '1000', '25.00'],
  ['0', '0.33333', '333.333', '111.11'],
])('a minimum of %s and %s a kg for %s kg', (minimum, price_per_kg, weight, expected) =>
  expect(bandPrice({ minimum_charge: minimum, price_per_kg }, weight)).toBe(expected),
)

test('the end of the way that each tariff is about', () => {
  expect(airfreightPlace('TW6 2GW', 'RG14 5AA')).toBe('RG14 5AA')
  expect(airfreightPlace('RG14 5AA', 'TW6 2GW')).toBe('RG14 5AA')
  expect(londonPlace('RG14 5AA', 'SW1A 1AA')).toBe('SW1A 1AA')
  expect(londonPlace('SW1A 1AA', 'RG14 5AA')).toBe('SW1A 1AA')
  expect(londonPlace('CR0 1AA', 'BR1 1AA')).toBe('BR1 1AA')
  expect(placesOf('SW1A')).toEqual(['SW1A', 'SW'])
})

test('lorries take longer than a car', () => {
  expect([minutesWith(1, 60), minutesWith(2, 60), minutesWith(3, 60)]).toEqual([60, 69, 78])
})
