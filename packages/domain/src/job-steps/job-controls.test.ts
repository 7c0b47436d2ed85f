import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { type JobControl, jobControls } from './job-controls.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary', 'jobs.price', 'prices.view']) }
const readsPrices: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary', 'prices.view']) }
const accounts: Viewer = {
  user_type: 'client',
  permissions: new Set(['/finance/invoices/credit-notes', 'prices.view']),
}
const unpriced: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary']) }

test.each<[JobStatus, Partial<StatusFacts>, JobControl[]]>([
  ['Quote', {}, ['edit', 'send_quote', 'recurring', 'repeat', 'reminders']],
  ['Pending', {}, ['edit', 'recurring', 'repeat', 'tracking', 'reminders']],
  ['Booked', {}, ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders']],
  ['Inprogress', {}, ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload']],
  [
    'Intransit',
    { cx_loads_status: 'Posted To CX' },
    ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders'],
  ],
  [
    'Intransit',
    { cx_loads_status: 'Indepot' },
    ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload'],
  ],
  ['Cancelled', {}, ['recurring', 'repeat', 'tracking', 'reminders']],
  ['Deleted', {}, ['recurring', 'repeat', 'reminders']],
  ['POD', {}, ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload']],
  ['Marked For Inv', {}, ['edit_costs', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload']],
  ['Marked For Inv', { job_type: 3 }, ['edit_costs', 'repeat', 'tracking', 'reminders', 'pod_upload']],
  ['Booked', { parent_id: 7 }, ['edit', 'stop_times', 'reminders']],
  ['Completed', { parent_id: 7, trip_status: 'Completed' }, ['edit', 'stop_times', 'reminders']],
  ['Completed', { parent_id: 7, trip_status: 'Invoiced' }, ['reminders']],
  ['Booked', { job_type: 3 }, ['edit', 'stop_times', 'recurring', 'sub_job', 'repeat', 'tracking', 'reminders']],
  ['Completed', { job_type: 3 }, ['edit', 'stop_times', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload']],
  ['Invoiced', {}, ['edit_costs', 'recurring', 'repeat', 'tracking', 'reminders', 'pod_upload', 'credit_note']],
  ['Billed Manually', { job_type: 3 }, ['recurring', 'repeat', 'tracking', 'reminders', 'pod_upload']],
])('%s %o', (status, more, controls) => expect(jobControls({ ...freshJob, ...more, status }, clerk)).toEqual(controls))

test('costs belong to who may price, and nothing to a customer', () => {
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, readsPrices)).not.toContain('edit_costs')
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, unpriced)).toEqual([
    'recurring',
    'repeat',
    'tracking',
    'reminders',
    'pod_upload',
  ])
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, readsPrices)).not.toContain('credit_note')
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, accounts)).toContain('credit_note')
  expect(jobControls({ ...freshJob, status: 'Marked For Inv' }, accounts)).not.toContain('credit_note')
  expect(jobControls({ ...freshJob, status: 'Quote' }, unpriced)).toEqual(['edit', 'recurring', 'repeat', 'reminders'])
  expect(jobControls(freshJob, { ...clerk, user_type: 'customer' })).toEqual([])
  expect(jobControls(freshJob, { user_type: 'client', permissions: new Set(['/planner']) })).toEqual([])
})
