import { expect, test } from 'vitest'
import { correctionFaults } from './past-days.ts'

const today = '2026-06-10'
const planner = { permissions: new Set(['/organizer', '/planner']) }
const manager = { permissions: new Set(['/driver-holiday-management']) }

test.each([
  ['a planner changes today', planner, ['2026-06-10'], null, []],
  ['a planner changes a day to come', planner, ['2026-06-11'], null, []],
  ['a planner changes yesterday, with a reason', planner, ['2026-06-09', '2026-06-11'], 'Was ill', ['selectedDays']],
  ['who holds the leave calendar gives no reason', manager, ['2026-06-09'], null, ['correction_reason']],
  ['who holds the leave calendar gives hardly a reason', manager, ['2026-06-09'], ' x ', ['correction_reason']],
  ['who holds the leave calendar says why', manager, ['2026-06-09'], 'Was ill', []],
  ['who holds the leave calendar changes a day to come', manager, ['2026-06-11'], null, []],
])('%s', (_, viewer, dates, reason, fields) =>
  expect(Object.keys(correctionFaults(viewer, { dates, today, reason }))).toEqual(fields),
)
