import { expect, test } from 'vitest'
import { contributionFigures, contributionTotals } from './contribution.ts'
import { endNamed, laneEnd, laneName, laneTowns } from './lanes.ts'
import { addCounts, onTimePercent } from './on-time.ts'

test.each([
  [{ collection_area: 'B', delivery_area: 'M' }, 'B → M', 'Birmingham → Manchester'],
  [{ collection_area: 'SW', delivery_area: 'France' }, 'SW → France', 'London SW → France'],
  [{ collection_area: null, delivery_area: 'QQ' }, '? → QQ', 'No postcode → QQ'],
])('a lane is named by its ends: %j', (lane, name, towns) => {
  expect([laneName(lane), laneTowns(lane)]).toEqual([name, towns])
})

test.each([
  ['B1 1AA', null, 'B'],
  ['SW1', 'United Kingdom', 'SW'],
  ['m1 ', 'gb', 'M'],
  ['EC1A 1BB', 'England', 'EC'],
  ['GIR 0AA', null, null],
  ['75001', null, null],
  ['75001', 'France', 'France'],
  ['B1 1AA', ' Ireland ', 'Ireland'],
  [null, null, null],
])('%s in %s counts for %s', (post_code, country, end) => {
  expect(laneEnd({ post_code, country })).toBe(end)
})

test('an end is read as it was written', () => {
  expect([endNamed('B'), endNamed('?')]).toEqual(['B', null])
})

test.each([
  [{ on_time: 2, late: 1 }, '66.7'],
  [{ on_time: 0, late: 3 }, '0.0'],
  [{ on_time: 5, late: 0 }, '100.0'],
  [{ on_time: 1999, late: 1 }, '100.0'],
  [{ on_time: 0, late: 0 }, null],
])('on time is a share of what is known: %j', (counts, percent) => {
  expect(onTimePercent(counts)).toBe(percent)
})

test('counts add up', () => {
  expect(addCounts({ on_time: 1, late: 2, unknown: 3 }, { on_time: 10, late: 20, unknown: 30 })).toEqual({
    on_time: 11,
    late: 22,
    unknown: 33,
  })
})

const van = {
  jobs: 2,
  revenue: '225',
  subcost: '10.5',
  pay: '100.25',
  fuel: '60',
  workdays: 2,
  workdays_without_pay: 0,
}
const truck = { jobs: 2, revenue: '325', subcost: '0', pay: null, fuel: '77.90', workdays: 1, workdays_without_pay: 1 }

test('what is left after sub-contractors, pay and fuel; a pay that is not known is none', () => {
  expect(contributionFigures(van)).toMatchObject({ contribution: '54.25', margin: '24.11', pay: '100.25' })
  expect(contributionFigures(truck)).toMatchObject({ contribution: '247.10', margin: '76.03', pay: null })
  expect(contributionFigures({ ...van, revenue: '0' })).toMatchObject({ contribution: '-170.75', margin: '0.00' })
})

test('the totals add the rows; a job that two of them carried is one', () => {
  expect(contributionTotals([van, truck], 3)).toEqual({
    jobs: 3,
    revenue: '550',
    subcost: '10.5',
    pay: '100.25',
    fuel: '137.9',
    workdays: 3,
    workdays_without_pay: 1,
  })
  expect(contributionTotals([truck], 2).pay).toBe(null)
})
