import { expect, test } from 'vitest'
import { usualMinutesTexts as texts } from './service-minutes.messages.ts'
import { isUnlikeUsual } from './usual-minutes.ts'

test.each([
  ['', true],
  [null, true],
  ['22', false],
  [22, false],
  [' 22 ', false],
  ['2', true],
  ['about 22', true],
])('%j is something else than 22 minutes: %s', (typed, is) =>
  expect(isUnlikeUsual({ minutes: 22, stops: 18 }, typed)).toBe(is),
)

test('one minute is told as one', () =>
  expect([texts.usual({ minutes: 22, stops: 1800 }), texts.usual({ minutes: 1, stops: 5 })]).toEqual([
    'Usually 22 minutes (1,800 stops)',
    'Usually 1 minute (5 stops)',
  ]))
