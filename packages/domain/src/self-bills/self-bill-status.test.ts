import { expect, test } from 'vitest'
import {
  isSelfBillOpen,
  type SelfBillStatus,
  selfBillStatuses,
  selfBillStep,
  settableStatuses,
} from './self-bill-status.ts'

const steps = (approved_at: string | null) =>
  selfBillStatuses.map((status) => [status, settableStatuses.filter((to) => selfBillStep({ status, approved_at }, to))])

test('steps of one that was never approved', () => {
  expect(Object.fromEntries(steps(null))).toMatchObject({
    Pending: ['Approved', 'Queried'],
    Queried: ['Pending', 'Approved'],
    Void: [],
  })
})

test('once approved it never becomes pending again', () => {
  expect(Object.fromEntries(steps('2026-06-15T09:00:00Z'))).toMatchObject({
    Approved: ['Paid', 'Queried'],
    Queried: ['Approved'],
    Paid: ['Approved'],
    Void: [],
  })
})

test.each<[SelfBillStatus, SelfBillStatus, string | undefined]>([
  ['Pending', 'Queried', 'reason'],
  ['Approved', 'Queried', 'reason'],
  ['Approved', 'Paid', 'date'],
  ['Paid', 'Approved', 'reason'],
  ['Pending', 'Approved', undefined],
])('from %s to %s asks for %s', (status, to, asks) => {
  expect(selfBillStep({ status, approved_at: null }, to as 'Paid')?.asks).toBe(asks)
})

test.each<[SelfBillStatus, string | null, boolean]>([
  ['Pending', null, true],
  ['Queried', null, true],
  ['Queried', '2026-06-15T09:00:00Z', false],
  ['Approved', '2026-06-15T09:00:00Z', false],
  ['Void', null, false],
])('%s, approved %s, may still change: %s', (status, approved_at, isOpen) => {
  expect(isSelfBillOpen({ status, approved_at })).toBe(isOpen)
})
