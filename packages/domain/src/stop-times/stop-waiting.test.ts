import { expect, test } from 'vitest'
import { amountToApprove, stopWaiting, waitingAfter } from './stop-waiting.ts'

const terms = { rate_per_hour: '24', free_minutes: 30, step_minutes: 15 }
const clock = (time: string | null) => time && `2026-06-01T${time}Z`

test.each([
  ['on time', '09:00:00', '09:00:00', '09:31:00', 31, 15, '6.00'],
  ['early: from the booked time', '09:00:00', '08:20:00', '09:50:00', 50, 30, '12.00'],
  ['late: from the arrival', '09:00:00', '09:40:00', '10:30:00', 50, 30, '12.00'],
  ['without a booked time: from the arrival', null, '08:20:00', '09:50:00', 90, 60, '24.00'],
  ['early and gone before the booked time', '09:00:00', '08:00:00', '08:50:00', 0, 0, null],
  ['seconds are dropped from the difference', '09:00:00', '09:00:40', '09:31:30', 30, 0, null],
  ['within the free time', '09:00:00', '09:00:00', '09:30:00', 30, 0, null],
])('waiting %s', (_, booked, arrived, departed, waited_minutes, charged_minutes, charge) => {
  const stamps = { arrived_at: clock(arrived), departed_at: clock(departed) }
  const found = stopWaiting(stamps, { starts_at: clock(booked), terms })
  expect(found).toMatchObject({ waited_minutes, charged_minutes, charge })
})

test('nobody has waited who is still there, or whose load type charges nothing', () => {
  const there = stopWaiting({ arrived_at: clock('09:00:00'), departed_at: null }, { starts_at: null, terms })
  expect(there).toMatchObject({ waiting_from: clock('09:00:00'), waited_minutes: null, charge: null })
  const stamps = { arrived_at: clock('09:00:00'), departed_at: clock('11:00:00') }
  const free = stopWaiting(stamps, { starts_at: null, terms: null })
  expect(free).toMatchObject({ waited_minutes: 120, charged_minutes: null, rate_per_hour: null, charge: null })
})

const pending = (charge: string | null) => ({ charge, is_approved: 0 })
const approved = (charge: string | null) => ({ charge, is_approved: 1 })

test.each([
  ['the first proposal', ['0', null], [], [pending('6')], ['0', '6']],
  ['another beside it', ['0', '6'], [], [pending('4')], ['0', '10']],
  ['a proposal that changes', ['2.5', '10'], [pending('6')], [pending('12')], ['2.5', '16']],
  ['a proposal that goes', ['2.5', '6'], [pending('6')], [], ['2.5', null]],
  ['one with nothing to charge', ['2.5', '6'], [pending('6')], [pending(null)], ['2.5', null]],
  ['an approved one goes back, what was typed stays', ['8.5', null], [approved('6')], [pending('12')], ['2.5', '12']],
  ['an approved one whose charge a clerk has lowered', ['4', null], [approved('6')], [pending('6')], ['0', '6']],
  ['what came without a stop stays', ['0', '9'], [pending('6')], [pending(null)], ['0', '3']],
])('%s', (_, [waiting_charge = null, waiting_charge_pending = null], was, is, [charge, left]) => {
  const after = waitingAfter({ waiting_charge, waiting_charge_pending }, { was, is })
  expect(after).toEqual({ waiting_charge: charge, waiting_charge_pending: left })
})

test.each([
  ['all that is pending', null, '10.00'],
  ['one stop', pending('6'), '6.00'],
  ['one that is approved already', approved('6'), '0'],
  ['one with nothing to charge', pending(null), '0.00'],
])('to approve: %s', (_, stop, amount) => {
  expect(amountToApprove({ waiting_charge_pending: '10' }, stop)).toBe(amount)
})
