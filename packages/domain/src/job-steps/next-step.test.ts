import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { permissions } from '../kernel/permissions.ts'
import { jobActions } from './job-actions.ts'
import { arrangeSteps } from './next-step.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(permissions.map(({ slug }) => slug)) }
const arranged = (status: JobStatus, more: Partial<StatusFacts> = {}, viewer = clerk) =>
  arrangeSteps(jobActions({ ...freshJob, status, ...more }, viewer))

const cases: [string, ReturnType<typeof arranged>, string | null, string[]][] = [
  ['a quote becomes a job', arranged('Quote'), 'save_as_job', []],
  ['what waits is allocated', arranged('Pending'), 'allocate', []],
  ['what is planned is allocated, or not', arranged('Planned'), 'allocate', ['cancel_plan']],
  ['a booked job is completed', arranged('Booked'), 'complete', ['deallocate']],
  [
    'the first of two legs is collected',
    arranged('Booked', { job_type: 2 }),
    'mark_collected',
    ['deallocate', 'complete'],
  ],
  ['goods in hand go out again', arranged('Collected', { job_type: 2 }), 'allocate', ['mark_indepot', 'complete']],
  [
    'of a trip the sub-jobs that wait come first',
    arranged('Booked', { job_type: 3, waiting_legs: 3 }),
    'allocate_leg',
    ['complete'],
  ],
  [
    'what somebody has may change hands',
    arranged('Booked', { allocation_date: '2026-11-21' }),
    'complete',
    ['hand_over', 'deallocate'],
  ],
  ['on the road', arranged('Intransit'), 'complete', []],
  ['the price', arranged('Completed'), 'confirm_price', []],
  ['the proof, or back', arranged('Priced'), 'confirm_pod', ['reverse_to_completed']],
  ['to the invoice', arranged('POD'), 'mark_for_invoice', ['reverse_to_priced']],
  ['to an invoice from elsewhere', arranged('POD', { customer_type: 0 }), 'no_ext_invoice', ['reverse_to_priced']],
  ['invoices are made on their own screen', arranged('Marked For Inv'), null, ['reverse_to_pod']],
  ['an invoiced job is done with', arranged('Invoiced', { invoice_status: 'Draft' }), null, []],
  ['a deleted job comes back', arranged('Deleted'), 'restore', []],
  ['nothing follows a cancelled one', arranged('Cancelled'), null, []],
]
test.each(cases)('%s', (_, steps, next, others) => {
  expect(steps.next?.id ?? null).toBe(next)
  expect(steps.others.map(({ id }) => id)).toEqual(others)
})

test('Enter takes only what has a way back, asks, or opens something', () => {
  const onEnter = (
    ['Quote', 'Pending', 'Booked', 'Intransit', 'Completed', 'Priced', 'POD', 'Deleted'] as const
  ).filter((status) => arranged(status).isNextOnEnter)
  expect(onEnter).toEqual(['Pending', 'Completed', 'Priced', 'POD', 'Deleted'])
})

test('cancelling may ask for a charge only of who may price', () => {
  const office: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary']) }
  expect(arranged('Pending')).toMatchObject({ cancel: { id: 'cancel' }, mayCharge: true, remove: { id: 'delete' } })
  expect(arranged('Intransit', {}, office)).toMatchObject({ cancel: { id: 'cancel' }, mayCharge: false, remove: null })
})

test('a customer has no step', () => {
  const customer: Viewer = { user_type: 'customer', permissions: new Set() }
  expect(arranged('Pending', {}, customer)).toMatchObject({ next: null, others: [], cancel: null, remove: null })
})
