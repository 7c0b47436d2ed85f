import { expect, test } from 'vitest'
import { endorsementWarning, pointsOn } from './endorsements.ts'

const sp30 = (date: string, points_received = 3) => ({ date, code: 'SP30', points_received })
const dr10 = (date: string) => ({ date, code: 'DR10', points_received: 10 })

test.each([
  ['nothing', [], '2026-06-01', { on_record: 0, active: 0 }],
  ['one of yesterday', [sp30('2026-05-31')], '2026-06-01', { on_record: 3, active: 3 }],
  ['the last day of three years', [sp30('2023-06-02')], '2026-06-01', { on_record: 3, active: 3 }],
  ['three years later', [sp30('2023-06-01')], '2026-06-01', { on_record: 3, active: 0 }],
  ['the last day of four years', [sp30('2022-06-02')], '2026-06-01', { on_record: 3, active: 0 }],
  ['four years later', [sp30('2022-06-01')], '2026-06-01', { on_record: 0, active: 0 }],
  ['drink after nine years', [dr10('2017-01-01')], '2026-06-01', { on_record: 10, active: 10 }],
  ['drink after ten years', [dr10('2016-06-01')], '2026-06-01', { on_record: 10, active: 0 }],
  ['drink after eleven years', [dr10('2015-06-01')], '2026-06-01', { on_record: 0, active: 0 }],
  [
    'several',
    [sp30('2025-01-01'), sp30('2022-08-01', 6), dr10('2020-01-01')],
    '2026-06-01',
    { on_record: 19, active: 13 },
  ],
  ['a leap day, the day before three years', [sp30('2024-02-29')], '2027-02-28', { on_record: 3, active: 3 }],
  ['a leap day, three years later', [sp30('2024-02-29')], '2027-03-01', { on_record: 3, active: 0 }],
  ['a date to come', [sp30('2026-07-01')], '2026-06-01', { on_record: 0, active: 0 }],
  [
    'an unknown code, as most',
    [{ date: '2023-01-01', code: 'ZZ99', points_received: 3 }],
    '2026-06-01',
    { on_record: 3, active: 0 },
  ],
])('points of %s', (_, rows, today, expected) => {
  expect(pointsOn(rows, today)).toEqual(expected)
})

test.each([
  ['', '3', null],
  ['sp 30', '3', null],
  ['SP30', '9', 'Exceeding statutory limit on public road: 3 to 6 points'],
  ['MS90', '3', 'Failing to give driver identity: 6 points'],
  ['SP30', null, null],
  ['XX10', '3', 'Not a British endorsement code'],
])('%s with %s points', (code, points_received, expected) => {
  expect(endorsementWarning({ code, points_received })).toBe(expected)
})
