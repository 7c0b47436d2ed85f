import { expect, test } from 'vitest'
import { type JobMode, jobMode } from '../jobs/mode.ts'
import type { JobStatus } from '../jobs/status.ts'
import { timeColumns, timeOf } from '../jobs/stop-time.ts'
import { customerSteps } from './customer-steps.ts'

const job = (
  status: JobStatus,
  job_process: { type: string; proves_job: number; pod_time: string | null; pod_name: string | null }[] = [],
) => ({
  mode: jobMode.collectAndDeliver,
  status,
  created_at: '2026-11-20T08:00:00Z',
  ...timeColumns('collection', timeOf('2026-11-20', '2026-11-20T10:00:00Z')),
  ...timeColumns('delivery', timeOf('2026-11-20', '2026-11-20T15:00:00Z')),
  job_process,
})
const states = (status: JobStatus) => customerSteps(job(status)).map(({ state }) => state)

test.each<[JobStatus, string[]]>([
  ['Quote', []],
  ['Cancelled', []],
  ['Pending', ['done', 'next', 'open', 'open']],
  ['Planned', ['done', 'next', 'open', 'open']],
  ['Booked', ['done', 'done', 'next', 'open']],
  ['Intransit', ['done', 'done', 'done', 'next']],
  ['Completed', ['done', 'done', 'done', 'done']],
  ['Invoiced', ['done', 'done', 'done', 'done']],
])('a job that is %s', (status, expected) => expect(states(status)).toEqual(expected))

test('what happened has its moment and who signed, what is to come the moment agreed', () => {
  const proof = { type: 'poc', proves_job: 1, pod_time: '2026-11-20T10:12:00Z', pod_name: 'Sam' }
  expect(customerSteps(job('Intransit', [proof])).slice(2)).toMatchObject([
    { key: 'collected', at: '2026-11-20T10:12:00Z', agreed: null, by: 'Sam' },
    { key: 'delivered', at: null, agreed: timeOf('2026-11-20', '2026-11-20T15:00:00Z'), by: null },
  ])
})

test("of a trip's legs the last delivery's proof counts", () => {
  const first = { type: 'pod', proves_job: 0, pod_time: '2026-11-20T11:00:00Z', pod_name: 'First' }
  const last = { type: 'pod', proves_job: 1, pod_time: '2026-11-20T14:30:00Z', pod_name: 'Last' }
  expect(customerSteps(job('Completed', [last, first])).at(-1)).toMatchObject({ at: last.pod_time, by: 'Last' })
})

test.each<[JobMode, JobStatus, string[]]>([
  [jobMode.deliveryOnly, 'Booked', ['received done', 'booked done', 'delivered next']],
  [jobMode.deliveryOnly, 'Completed', ['received done', 'booked done', 'delivered done']],
  [jobMode.collectionOnly, 'Booked', ['received done', 'booked done', 'collected next']],
  [jobMode.collectionOnly, 'Completed', ['received done', 'booked done', 'collected done']],
])('the side that mode %i does not have is no step of a job that is %s', (mode, status, expected) => {
  const steps = customerSteps({ ...job(status), mode })
  expect(steps.map(({ key, state }) => `${key} ${state}`)).toEqual(expected)
})
