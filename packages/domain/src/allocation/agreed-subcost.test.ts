import { expect, test } from 'vitest'
import { subcostWith, subcostWithout } from './agreed-subcost.ts'

const came = (agreed_subcost: string | null, subcost_before: string | null) => ({ agreed_subcost, subcost_before })

test.each([
  ['what came with it leaves', '80.00000', came('80', null), null],
  ['the one before comes back', '80', came('80', '65'), '65'],
  ['one typed at the job since stays', '75', came('80', '65'), '75'],
  ['one removed at the job since stays removed', null, came('80', '65'), null],
  ['an allocation without a cost changes nothing', '65', came(null, null), '65'],
  ['nor does a driver', '65', undefined, '65'],
  ['a cost of 0 is a cost', '0', came('0', '65'), '65'],
])('%s', (_, subcost, given, left) => {
  expect(subcostWithout({ subcost }, given)).toBe(left)
})

test('a cost that is agreed anew keeps what was there before the first', () => {
  const plan = subcostWith({ subcost: '65' }, { came: undefined, agreed: '80' })
  expect(plan).toEqual({ subcost: '80', agreed_subcost: '80', subcost_before: '65' })
  const booked = subcostWith(plan, { came: plan, agreed: '90' })
  expect(booked).toEqual({ subcost: '90', agreed_subcost: '90', subcost_before: '65' })
  const toAnother = subcostWith(booked, { came: booked, agreed: undefined })
  expect(toAnother).toEqual({ subcost: '65', agreed_subcost: null, subcost_before: null })
})

test('the second leg of a job adds to what the first was agreed for, and takes only its own away', () => {
  const first = subcostWith({ subcost: null }, { came: undefined, agreed: '30' })
  const second = subcostWith({ ...first, others: '30' }, { came: undefined, agreed: '40.50' })
  expect(second).toEqual({ subcost: '70.5', agreed_subcost: '40.50', subcost_before: '30' })
  expect(subcostWithout({ ...second, others: '30' }, second)).toBe('30')
  expect(subcostWithout({ subcost: '80', others: '30' }, second)).toBe('80')
})
