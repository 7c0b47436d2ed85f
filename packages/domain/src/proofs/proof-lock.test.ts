import { expect, test } from 'vitest'
import { type JobStatus, jobStatuses } from '../jobs/status.ts'
import { newPaperRefusal, newProofRefusal, paperRemovalRefusal } from './proof-lock.ts'

test.each<[JobStatus, string | null, string | null]>([
  ['Pending', null, 'pod_too_early'],
  ['Booked', null, 'pod_too_early'],
  ['Inprogress', null, null],
  ['Invoiced', null, null],
  ['Cancelled', null, 'job_locked'],
  ['Deleted', null, 'job_locked'],
  ['Intransit', 'Posted To CX', 'step_not_allowed'],
  ['Intransit', 'Indepot', null],
])('%s with the exchange at %s: %s', (status, cx_loads_status, refusal) =>
  expect(newProofRefusal({ status, cx_loads_status })).toBe(refusal),
)
test('papers are added until the job is at its end', () => {
  expect(jobStatuses.filter((status) => newPaperRefusal(status) !== null)).toEqual(['Cancelled', 'Deleted'])
})
test('papers stay from the marking for invoice on', () => {
  expect(jobStatuses.filter((status) => paperRemovalRefusal(status) === 'job_locked')).toEqual([
    'Marked For Inv',
    'NO/EXT Inv',
    'Generating Inv',
    'Invoiced',
    'Billed Manually',
    'Cancelled',
    'Deleted',
  ])
})

test('a sub-job is not proved, its trip is', () => {
  expect(newProofRefusal({ status: 'Intransit', cx_loads_status: null, parent_id: 7 })).toBe('sub_job_of_trip')
})
