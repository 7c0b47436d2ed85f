import { expect, test } from 'vitest'
import { approvalFaults, canApproveAsClocked } from './approval-faults.ts'

const clocked = {
  date: '2026-06-01',
  clocked_in_at: '2026-06-01T06:00:00Z',
  clocked_out_at: '2026-06-01T15:00:00Z',
  break_minutes: 45,
  mileage_start: 100,
  mileage_end: 180,
  approval: null,
}

test.each([
  ['as it was clocked', {}, []],
  ['without a clock-in', { clocked_in_at: null }, ['approved_in_at']],
  ['without a clock-out', { clocked_out_at: null }, ['approved_out_at']],
  ['with an end before its beginning', { clocked_out_at: '2026-06-01T05:00:00Z' }, ['approved_out_at']],
  ['that began on another day', { clocked_in_at: '2026-05-28T06:00:00Z' }, ['approved_in_at']],
  ['with a break longer than the shift', { break_minutes: 600 }, ['break_minutes']],
  ['of which no break is known', { break_minutes: null }, []],
  ['that was long', { clocked_out_at: '2026-06-01T21:00:00Z' }, []],
  ['whose mileage goes backwards', { mileage_end: 90 }, ['mileage_reason']],
  ['of which one reading is missing', { mileage_end: null }, []],
])('a workday %s', (_, changes, fields) => {
  const row = { ...clocked, ...changes }
  expect(canApproveAsClocked(row)).toBe(fields.length === 0)
  const { clocked_in_at: approved_in_at, clocked_out_at: approved_out_at, approval: __, ...day } = row
  expect(Object.keys(approvalFaults({ ...day, approved_in_at, approved_out_at, mileage_reason: null }))).toEqual(fields)
})

test('a reason approves a mileage that goes backwards', () => {
  const times = { approved_in_at: clocked.clocked_in_at, approved_out_at: clocked.clocked_out_at, mileage_end: 90 }
  expect(approvalFaults({ ...clocked, ...times, mileage_reason: 'A new clock' })).toEqual({})
})

test('what is approved is not approved again', () => {
  expect(canApproveAsClocked({ ...clocked, approval: {} })).toBe(false)
})
