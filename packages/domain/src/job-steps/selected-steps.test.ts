import { expect, test } from 'vitest'
import { permissions, type Viewer } from '../kernel/permissions.ts'
import type { JobFactFields } from './job-facts.ts'
import { selectedSteps, stepBack } from './selected-steps.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(permissions.map(({ slug }) => slug)) }
const job = (more: Partial<JobFactFields> = {}): JobFactFields => ({
  status: 'Booked',
  status_before: null,
  job_type: 1,
  parent_id: null,
  customer: { customer_type: 1 },
  collected: 0,
  temp_status: null,
  failed_side: null,
  total_charge: '100',
  delivery_date: '2026-11-20',
  has_pod: 0,
  has_work_day_jobs: 1,
  waiting_legs: 0,
  job_process_count: 0,
  allocation_date: '2026-11-20',
  cx_loads_status: null,
  invoice_status: null,
  ...more,
})
const offered = (...jobs: JobFactFields[]) =>
  selectedSteps(jobs, clerk).map(({ step, rows }) => `${step.id} ${rows.length}`)

test('what all of them can take comes first, then what some can, with their number', () => {
  expect(offered(job(), job())).toEqual(['complete 2', 'cancel 2'])
  expect(offered(job(), job({ status: 'Completed' }))).toEqual(['complete 1', 'confirm_price 1', 'cancel 2'])
  expect(offered(job({ status: 'Collected' }), job({ job_type: 2 }))).toEqual([
    'complete 2',
    'mark_collected 1',
    'mark_indepot 1',
    'cancel 2',
  ])
  expect(offered(job({ status: 'POD' }), job({ status: 'POD', customer: { customer_type: 0 } }))).toEqual([
    'mark_for_invoice 1',
    'no_ext_invoice 1',
    'reverse_to_priced 2',
    'cancel 2',
  ])
  expect(offered(job({ status: 'Invoiced' }))).toEqual([])
})

test.each([
  ['a price that was confirmed', { status: 'Priced' }, 'Completed', 'reverse_to_completed'],
  ['a proof that was confirmed', { status: 'POD' }, 'Priced', 'reverse_to_priced'],
  ['a mark for invoice', { status: 'Marked For Inv' }, 'POD', 'reverse_to_pod'],
  ['a deleted job', { status: 'Deleted', status_before: 'Pending' }, 'Pending', 'restore'],
  ['a collected job, which has to be given to somebody', { status: 'Collected' }, 'Booked', undefined],
  ['a completed job', { status: 'Completed' }, 'Booked', undefined],
  ['a cancelled job', { status: 'Cancelled' }, 'Pending', undefined],
] as const)('the way back of %s', (_, more, was, id) => {
  expect(stepBack(job(more), was, clerk)?.id).toBe(id)
})
