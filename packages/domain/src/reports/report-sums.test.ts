import { expect, test } from 'vitest'
import { reportFigures, sumJobs } from './report-sums.ts'

test('profit, margin and net of sums; a missing cost is 0', () => {
  const sums = sumJobs([
    { total_charge: '100', subcost: null, other_costs: null },
    { total_charge: '80', subcost: '60', other_costs: '4.12' },
  ])
  expect(reportFigures(sums, { floored: true })).toEqual({
    jobs: 2,
    total_charge: '180.00',
    subcost: '60.00',
    profit: '120.00',
    margin: '66.67',
    other_costs: '4.12',
    net: '115.88',
  })
})

test('a loss shows as 0 only where it is floored; net tells it always', () => {
  const sums = { jobs: 1, total_charge: '100', subcost: '120', other_costs: '1' }
  expect(reportFigures(sums, { floored: true })).toMatchObject({ profit: '0.00', margin: '0.00', net: '-21.00' })
  expect(reportFigures(sums, { floored: false })).toMatchObject({ profit: '-20.00', margin: '-20.00' })
})

test('nothing charged has no margin', () => {
  expect(reportFigures({ jobs: 1, total_charge: '0', subcost: '5', other_costs: '0' }, { floored: false }).margin).toBe(
    '0.00',
  )
})

test('five decimals are added before they are rounded', () => {
  const sums = sumJobs([
    { total_charge: '100', subcost: '80.12301', other_costs: '1.00001' },
    { total_charge: '100', subcost: '80.12102', other_costs: '2.00002' },
  ])
  expect(reportFigures(sums, { floored: false })).toMatchObject({ subcost: '160.24', profit: '39.76', net: '36.76' })
})
