import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { tripStatus } from './trip-status.ts'

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
