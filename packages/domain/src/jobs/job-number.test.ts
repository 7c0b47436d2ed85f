import { expect, test } from 'vitest'
import { firstJobNumber, jobNumber, subJobNumber, subJobPlace } from './job-number.ts'

test('numbers as people say them', () => {
  expect(jobNumber(firstJobNumber)).toBe('10001')
  expect(subJobNumber('10045', 2)).toBe('10045-2')
})
test.each([
  ['10045-2', 2],
  ['10045-12', 12],
  ['10045', null],
  ['10045-', null],
])('the place of %s is %s', (number, place) => expect(subJobPlace(number)).toBe(place))
