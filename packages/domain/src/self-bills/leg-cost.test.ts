import { expect, test } from 'vitest'
import { legCost } from './leg-cost.ts'

test.each([
  ['the job’s cost of the only leg', '80', '95', 1, '95'],
  ['what was agreed where the job has none', '80', null, 1, '80'],
  ['what was agreed for each of several legs', '80', '170', 2, '80'],
  ['nothing of a leg for which nothing was agreed, beside another', null, '170', 2, null],
  ['nothing while nothing was agreed', null, null, 1, null],
  ['a cost of nothing', '0', null, 1, '0'],
])('a carrier is paid %s', (_, agreed_subcost, job_subcost, legs, expected) => {
  expect(legCost({ agreed_subcost, job_subcost, legs })).toBe(expected)
})
