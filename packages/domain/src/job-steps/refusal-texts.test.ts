import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { editRefusal, proofRefusal, stepRefusal } from './refusal-texts.ts'

const clerk: Viewer = { user_type: 'client', permissions: new Set(['/traffic-diary', 'jobs.price', 'prices.view']) }
const accounts: Viewer = { user_type: 'client', permissions: new Set(['/finance/invoices/customers']) }

test.each<[JobStatus, Partial<StatusFacts>, string | null]>([
  ['Pending', {}, null],
  ['Quote', {}, 'This is a quote: save it as a job first.'],
  ['Booked', {}, 'Allocate is not possible: the job is Booked.'],
  ['Intransit', {}, 'Allocate is not possible: the job is In transit.'],
  ['Pending', { cx_loads_status: 'Posted To CX' }, 'This step is not possible from the status the job is in.'],
])('why a %s job with %o cannot be allocated', (status, more, sentence) => {
  expect(stepRefusal('allocate', { ...freshJob, ...more, status }, clerk)).toBe(sentence)
})

test('a person without the right is told so', () => {
  const job = { ...freshJob, status: 'Pending' } as const
  const told = 'You are not allowed to do this.'
  expect([stepRefusal('allocate', job, accounts), editRefusal(job, accounts), proofRefusal(job, accounts)]).toEqual([
    told,
    told,
    told,
  ])
})

test.each<[JobStatus, Partial<StatusFacts>, string | null]>([
  ['Inprogress', {}, null],
  ['Booked', { cx_loads_status: 'Indepot' }, "You can't upload POD for a job that is not started yet"],
  ['Cancelled', {}, 'The job is Cancelled: it takes no proof of delivery.'],
  ['Booked', {}, "You can't upload POD for a job that is not started yet"],
  [
    'Intransit',
    { cx_loads_status: 'Posted To CX' },
    'The exchange member who carries this job sends its proof of delivery.',
  ],
])('why a %s job with %o takes no proof', (status, more, sentence) => {
  expect(proofRefusal({ ...freshJob, ...more, status }, clerk)).toBe(sentence)
})

test('a job that is billed cannot be edited', () => {
  expect(editRefusal({ ...freshJob, status: 'Invoiced' }, clerk)).toBe(
    'The job can no longer be changed in this status.',
  )
  expect(editRefusal({ ...freshJob, status: 'Booked' }, clerk)).toBeNull()
})
