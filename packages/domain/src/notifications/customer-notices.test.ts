import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/status.ts'
import { jobNoticeOf } from './customer-notices.ts'

test.each<[JobStatus, JobStatus, string | null]>([
  ['Pending', 'Planned', null],
  ['Planned', 'Booked', 'customer_job_booked'],
  ['Booked', 'Collected', 'customer_job_collected'],
  ['Inprogress', 'Intransit', 'customer_job_collected'],
  ['Intransit', 'Completed', 'customer_job_delivered'],
  ['Priced', 'Completed', null],
  ['Booked', 'Pending', null],
  ['Completed', 'Priced', null],
])('from %s to %s', (was, status, event) => expect(jobNoticeOf(was, status)).toBe(event))
