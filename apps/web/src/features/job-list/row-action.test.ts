import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { type ActionRow, rowActionOf } from './row-action.ts'

const row: ActionRow = {
  driver_or_sub: null,
  status: 'Pending',
  status_before: null,
  job_type: 1,
  parent_id: null,
  customer: { customer_type: 1 },
  collected: 0,
  temp_status: null,
  failed_side: null,
  total_charge: 100,
  delivery_date: '2026-11-20',
  has_pod: 0,
  has_work_day_jobs: 0,
  waiting_legs: 0,
  job_process_count: 0,
  allocation_date: null,
  cx_loads_status: null,
  invoice_status: null,
}
const clerk: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary']) }
const planner: Viewer = { user_type: 'client', permissions: new Set(['/planner']) }
const accounts: Viewer = { user_type: 'client', permissions: new Set(['/finance/jobs/mark-for-invoice']) }
const customer: Viewer = { user_type: 'customer', permissions: new Set(['/customer/traffic-diary']) }

const beth = { kind: 'driver', name: 'Beth Marsh', date: '2026-11-20' } as const
const arrow = { kind: 'sub_contractor', name: 'ARROW', date: '2026-11-20' } as const

const cases: [string, Partial<ActionRow>, Viewer, string | null][] = [
  ['waiting for somebody', { status: 'Pending' }, clerk, 'Allocate'],
  ['collected, waiting for the second leg', { status: 'Collected' }, clerk, 'Allocate'],
  ['in the depot', { status: 'Indepot' }, clerk, 'Allocate'],
  ['planned only', { status: 'Planned' }, clerk, 'Allocate'],
  ['posted to the exchange', { status: 'Pending', cx_loads_status: 'Posted To CX' }, clerk, null],
  ['back from the exchange in the depot', { status: 'Indepot', cx_loads_status: 'Indepot' }, clerk, 'Allocate'],
  ['a quote', { status: 'Quote' }, clerk, 'Save As Job'],
  ['a quote seen by who only plans', { status: 'Quote' }, planner, null],
  ['planning includes allocating', { status: 'Pending' }, planner, 'Allocate'],
  ['deleted', { status: 'Deleted' }, clerk, 'Restore'],
  ['billed elsewhere', { status: 'Billed Manually' }, clerk, 'Billed Manually'],
  ['a driver has it', { status: 'Booked', driver_or_sub: beth }, clerk, 'Beth Marsh'],
  ['a sub-contractor did it', { status: 'Invoiced', driver_or_sub: arrow }, clerk, 'ARROW'],
  ['planned for a driver, to be allocated', { status: 'Planned', driver_or_sub: beth }, clerk, 'Allocate'],
  ['planned for a driver, without the permission', { status: 'Planned', driver_or_sub: beth }, accounts, 'Beth Marsh'],
  ['nobody has it', { status: 'Completed' }, clerk, null],
  ['without the permission', { status: 'Pending' }, accounts, null],
  ['customers look', { status: 'Pending' }, customer, null],
]

test.each(cases)('%s', (_, changes, viewer, expected) => {
  const action = rowActionOf({ ...row, ...changes }, viewer)
  expect(action && (action.kind === 'step' ? action.label : action.text)).toBe(expected)
})
