import { expect, test, vi } from 'vitest'
import type { OfficeJob } from '#features/jobs/index.ts'
import { acceptCode, noneAccepted } from '#kit/asking.ts'
import { takeBack } from './take-back.ts'

const sent = vi.hoisted(() => [] as [call: string, ...given: unknown[]][])
vi.mock('./allocation.queries.ts', () =>
  Object.fromEntries(
    [
      'cancelPlannedJob',
      'cancelSubContractorPlannedJob',
      'deallocateFromDriver',
      'deallocateFromOwnerDriver',
      'deallocateFromSubContractor',
    ].map((call) => [call, (...given: unknown[]) => sent.push([call, ...given])]),
  ),
)

const driver = { id: 1, full_name: 'Ade Okoro' }
const work_day = { client_driver: driver, vehicle: { reg: 'AB1 CDE' }, shift_type_id: 1, driver_id: 1 }
const onWorkday = { id: 71, workday_id: 5, is_planned: 0, is_completed: 0, work_day }
const withSub = { id: 81, is_planned: 0, is_completed: 0, sub_contractor: { id: 2, name: 'Swift Vans', code: 'SWI' } }
const withOwner = { id: 91, is_planned: 0, is_completed: 0, owner_driver: { id: 3, full_name: 'Jo', code: 'JO' } }
const done = { ...onWorkday, id: 70, is_completed: 1 }

const jobWith = (carriers: object, status = 'Booked') =>
  ({
    id: 9,
    job_number: '10009',
    status,
    work_day_jobs: [],
    sub_contractor_jobs: [],
    ...carriers,
  }) as unknown as OfficeJob
const seen = { job_number: '10009', status: 'Booked' }
const planned = { ...seen, status: 'Planned' }

test.each([
  [
    { work_day_jobs: [done, onWorkday] },
    'Booked',
    ['deallocateFromDriver', 71, { ...seen, job_id: 9, ...noneAccepted }],
  ],
  [
    { sub_contractor_jobs: [withSub] },
    'Booked',
    ['deallocateFromSubContractor', 81, { ...seen, job_id: 9, ...noneAccepted }],
  ],
  [
    { sub_contractor_jobs: [withOwner] },
    'Booked',
    ['deallocateFromOwnerDriver', 91, { ...seen, job_id: 9, ...noneAccepted }],
  ],
  [
    { work_day_jobs: [{ ...onWorkday, is_planned: 1 }] },
    'Planned',
    ['cancelPlannedJob', { id: 71, jobId: 9 }, planned],
  ],
  [
    { sub_contractor_jobs: [{ ...withSub, is_planned: 1 }] },
    'Planned',
    ['cancelSubContractorPlannedJob', { id: 81, jobId: 9 }, planned],
  ],
])('what is open of %j on a %s job is taken back by its own call', async (carriers, status, call) => {
  sent.length = 0
  await takeBack(jobWith(carriers, status), noneAccepted)
  expect(sent).toEqual([call])
})

test('a question that was answered goes along', async () => {
  sent.length = 0
  await takeBack(jobWith({ work_day_jobs: [onWorkday] }), acceptCode(noneAccepted, 'deallocate_not_confirmed'))
  expect(sent).toEqual([
    ['deallocateFromDriver', 71, { ...seen, job_id: 9, accept_warnings: ['deallocate_not_confirmed'] }],
  ])
})

test('a job that is with nobody is given back by no call', async () => {
  await expect(takeBack(jobWith({ work_day_jobs: [done] }), noneAccepted)).rejects.toThrow('Job 10009 is with nobody')
})
