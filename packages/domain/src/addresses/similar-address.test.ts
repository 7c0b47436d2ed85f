import { expect, test } from 'vitest'
import { mergedAddress } from './merged-address.ts'
import { isSimilarAddress } from './similar-address.ts'

const at = (name: string, address_line_1: string | null, post_code: string | null = 'SN3 5HQ') => ({
  name,
  address_line_1,
  post_code,
})

test.each([
  ["letter case, dots and the firm's form", at('N.H.S Supply Hub', null), at('nhs supply hub Ltd.', null), true],
  ["the firm's form", at('Supply Hub', null), at('The Supply Hub Limited', null), true],
  ['a slip of the pen', at('Ashdown Print', null), at('Ashdwon Print', null), true],
  ['one letter too few', at('Ashdown Print', null), at('Ashdow Print', null), true],
  ['more words', at('Supply Hub', null), at('Supply Hub Goods In', null), true],
  ['another firm', at('Ashdown Print', null), at('Brightwater Foods', null), false],
  ['one word in common', at('Supply', null), at('Supply Hub', null), false],
  ['a short word', at('Tesco', null), at('Tosca', null), false],
  ['the same street in short', at('A', '12 Dorcan Rd'), at('B', '12 Dorcan Road'), true],
  ['the house next door', at('A', '12 Dorcan Road'), at('B', '14 Dorcan Road'), false],
  ['another unit', at('A', 'Unit 4, Canal Wharf'), at('B', 'Unit 5, Canal Wharf'), false],
  ['the unit left out', at('A', 'Canal Wharf'), at('B', 'Unit 5, Canal Wharf'), true],
  ['two blank lines', at('Ashdown Print', null), at('Brightwater', null), false],
  ['another postcode', at('Supply Hub', '1 High Street'), at('Supply Hub', '1 High Street', 'SN3 5HR'), false],
  ['no postcode', at('Supply Hub', null, null), at('Supply Hub', null, null), false],
  ['the postcode without its space', at('Supply Hub', null), at('Supply Hub', null, 'sn35hq'), true],
] as const)('%s', (_, one, other, expected) => {
  expect([isSimilarAddress(one, other), isSimilarAddress(other, one)]).toEqual([expected, expected])
})

const minutes = { collection_service_minutes: null, delivery_service_minutes: null }
const blank = { address_line_1: null, address_line_2: null, town: null, post_code: null, phone: null, ...minutes }
const unused = { latitude: null, longitude: null, times_used: 0, last_used_at: null }

test('uses add up, the last one counts, blanks are filled and nothing that was there changes', () => {
  const survivor = { ...blank, ...unused, town: 'Swindon', times_used: 2, last_used_at: '2026-05-01T09:00:00Z' }
  const other = {
    ...blank,
    ...unused,
    town: 'Bath',
    phone: '01793 600111',
    times_used: 5,
    delivery_service_minutes: 45,
  }
  const placed = { ...blank, ...unused, latitude: 51.5, longitude: -1.7, last_used_at: '2026-06-01T09:00:00+01:00' }
  expect(mergedAddress(survivor, [other, placed])).toEqual({
    ...blank,
    town: 'Swindon',
    phone: '01793 600111',
    delivery_service_minutes: 45,
    latitude: 51.5,
    longitude: -1.7,
    times_used: 7,
    last_used_at: '2026-06-01T09:00:00+01:00',
  })
})

test('a position is never made of two', () => {
  const survivor = { ...blank, ...unused, latitude: 51.5, longitude: -1.7 }
  expect(mergedAddress(survivor, [{ ...survivor, latitude: 50, longitude: 0 }])).toMatchObject({
    latitude: 51.5,
    longitude: -1.7,
  })
})
