import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { type JobControl, jobControls } from './job-controls.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary', 'jobs.price', 'prices.view']) }
const readsPrices: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary', 'prices.view']) }
const unpriced: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary']) }

test.each<[JobStatus, Partial<StatusFacts>, JobControl[]]>([
  ['Quote', {}, ['edit', 'send_quote', 'recurring', 'repeat', 'reminders']],
  ['Pending', {}, ['edit', 'recurring', 'repeat', 'reminders']],
  ['Booked', {}, ['edit', 'recurring', 'repeat', 'reminders']],
  ['Inprogress', {}, ['edit', 'recurring', 'repeat', 'reminders', 'pod_upload']],
  ['Intransit', { cx_loads_status: 'Posted To CX' }, ['edit', 'recurring', 'repeat', 'reminders']],
  ['Intransit', { cx_loads_status: 'Indepot' }, ['edit', 'recurring', 'repeat', 'reminders', 'pod_upload']],
  ['Cancelled', {}, ['recurring', 'repeat', 'reminders']],
  ['Deleted', {}, ['recurring', 'repeat', 'reminders']],
  ['POD', {}, ['edit', 'recurring', 'repeat', 'reminders', 'pod_upload']],
  ['Marked For Inv', {}, ['edit_costs', 'recurring', 'repeat', 'reminders', 'pod_upload']],
  ['Marked For Inv', { job_type: 3 }, ['edit_costs', 'repeat', 'reminders', 'pod_upload']],
  ['Booked', { parent_id: 7 }, ['edit', 'reminders']],
  ['Completed', { parent_id: 7, trip_status: 'Completed' }, ['edit', 'reminders']],
  ['Completed', { parent_id: 7, trip_status: 'Invoiced' }, ['reminders']],
  ['Booked', { job_type: 3 }, ['edit', 'recurring', 'sub_job', 'repeat', 'reminders']],
  ['Completed', { job_type: 3 }, ['edit', 'recurring', 'repeat', 'reminders', 'pod_upload']],
  ['Invoiced', {}, ['edit_costs', 'recurring', 'repeat', 'reminders', 'pod_upload', 'credit_note']],
  ['Billed Manually', { job_type: 3 }, ['recurring', 'repeat', 'reminders', 'pod_upload']],
])('%s %o', (status, more, controls) => expect(jobControls({ ...freshJob, ...more, status }, clerk)).toEqual(controls))

test('costs belong to who may price, and nothing to a customer', () => {
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, readsPrices)).not.toContain('edit_costs')
  expect(jobControls({ ...freshJob, status: 'Invoiced' }, unpriced)).toEqual([
    'recurring',
    'repeat',
    'reminders',
    'pod_upload',
  ])
  expect(jobControls({ ...freshJob, status: 'Quote' }, unpriced)).toEqual(['edit', 'recurring', 'repeat', 'reminders'])
  expect(jobControls(freshJob, { ...clerk, user_type: 'customer' })).toEqual([])
  expect(jobControls(freshJob, { user_type: 'client', permissions: new Set(['/planner']) })).toEqual([])
})
