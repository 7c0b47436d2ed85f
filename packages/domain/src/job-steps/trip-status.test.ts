import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { followedStatus, tripStatus } from './trip-status.ts'

test.each<[JobStatus, JobStatus[], JobStatus | null]>([
  ['Pending', [], null],
  ['Booked', ['Cancelled', 'Deleted'], null],
  ['Pending', ['Pending', 'Planned'], 'Pending'],
  ['Pending', ['Pending', 'Booked'], 'Booked'],
  ['Booked', ['Pending', 'Completed'], 'Booked'],
  ['Booked', ['Inprogress', 'Quoted'], 'Quoted'],
  ['Booked', ['Inprogress', 'Collected'], 'Inprogress'],
  ['Inprogress', ['Intransit', 'Indepot'], 'Indepot'],
  ['Inprogress', ['Collected', 'Cancelled'], 'Collected'],
  ['Intransit', ['Completed', 'CX Delivered'], 'CX Delivered'],
  ['Intransit', ['Completed', 'Completed'], 'Completed'],
  ['Intransit', ['Completed', 'Priced'], 'Completed'],
  ['Booked', ['Pending', 'Pending'], 'Pending'],
  ['Priced', ['Completed', 'Pending'], null],
  ['Cancelled', ['Pending'], null],
])('a trip %s with sub-jobs %j becomes %s', (trip, subs, status) => expect(tripStatus(trip, subs)).toBe(status))

test.each<[JobStatus, boolean, JobStatus[], JobStatus]>([
  // given away as a whole, it moves by itself until one of its sub-jobs is given away too
  ['Booked', true, ['Pending', 'Planned'], 'Booked'],
  ['Inprogress', true, ['Pending'], 'Inprogress'],
  ['Planned', true, ['Pending', 'Cancelled'], 'Planned'],
  ['Inprogress', true, ['Pending', 'Booked'], 'Booked'],
  ['Booked', true, ['Cancelled'], 'Booked'],
  ['Booked', false, ['Pending', 'Planned'], 'Pending'],
  // the last live sub-job went
  ['Booked', false, ['Cancelled', 'Deleted'], 'Pending'],
  ['Intransit', false, ['Deleted'], 'Pending'],
  ['Completed', false, ['Cancelled'], 'Completed'],
  ['Cancelled', false, ['Cancelled'], 'Cancelled'],
  ['Booked', false, [], 'Booked'],
  ['Booked', false, ['Completed', 'Completed', 'Deleted'], 'Completed'],
  ['Priced', false, ['Booked'], 'Priced'],
])('a trip %s, given away as a whole %s, with sub-jobs %j is %s', (status, is_allocated, subs, after) => {
  const legs = subs.map((leg) => ({ status: leg }))
  expect(followedStatus({ status, is_allocated }, legs)).toBe(after)
})
