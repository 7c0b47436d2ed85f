import { expect, test } from 'vitest'
import { firstJobNumber, jobNumber, nextSubJobNumber, subJobNumber } from './job-number.ts'

test('numbers as people say them', () => {
  expect(jobNumber(firstJobNumber)).toBe('10001')
  expect(subJobNumber('10045', 2)).toBe('10045-2')
})

test.each([
  ['10045', [], '10045-1'],
  ['10045', ['10045-1', '10045-3'], '10045-4'],
  ['10045', ['10045-10', '10045-9'], '10045-11'],
  ['OLD-7', ['OLD-7-2'], 'OLD-7-3'],
])('the next sub-job of %s after %j is %s', (parent, used, number) =>
  expect(nextSubJobNumber(parent, used)).toBe(number),
)
