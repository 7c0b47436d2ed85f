import { expect, test } from 'vitest'
import { jobWith } from '#features/job-entry/entry.fixture.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { eachOnItsOwn, offered, show, words } from '#kit/testing/part.tsx'
import { ChargesLedger } from './charges-ledger.tsx'

eachOnItsOwn()

const stop = {
  id: 3,
  job_id: 7,
  job_number: '10045',
  side: 'collection',
  arrived_at: '2026-11-26T14:05:00Z',
  departed_at: '2026-11-26T15:05:00Z',
  waiting_from: '2026-11-26T14:05:00Z',
  waited_minutes: 60,
  free_minutes: 30,
  step_minutes: 15,
  charged_minutes: 30,
  rate_per_hour: 24,
  charge: 12,
  is_approved: 0,
  version: 1,
}
const job = {
  ...jobWith(),
  customer: { customer_type: 'Account', customer_name: 'Fenland Foods', email: null, customer_emails: [] },
  id: 7,
  parent_id: null,
  status: 'Collected',
  is_vat: 0,
  base_charge: 100,
  base_charge_reason: null,
  job_extra_charges: [],
  waiting_charge: 0,
  waiting_charge_pending: 12,
  stop_times: [stop],
  sub_contractor_jobs: [],
  trip_sub_jobs: [],
  work_day_jobs: [],
  total_charge: 100,
  subcost: null,
  whole_subcost: null,
  other_costs: null,
} as unknown as OfficeJob

const presence = {
  job_id: 7,
  side: 'collection' as const,
  is_precise: 1,
  stays: [
    {
      id: 2,
      driver_name: 'Dilys Parry',
      source: 'phone' as const,
      arrived_at: '2026-11-26T14:02:00Z',
      last_at: '2026-11-26T15:06:00Z',
      left_at: '2026-11-26T15:06:00Z',
      minutes: 64,
      fix_count: 22,
      widest_gap_s: 300,
      nearest_m: 14,
      radius_m: 200,
    },
  ],
  proposed_id: 2,
  taps: [
    {
      capture_id: 1,
      kind: 'arrived' as const,
      at: '2026-11-26T14:05:00Z',
      driver_name: 'Dilys Parry',
      distance_m: 30,
      is_far: 0,
    },
  ],
}

const open = (approved: boolean, presences = [presence]) => {
  const shown = {
    ...job,
    ...(approved && { waiting_charge: 12, waiting_charge_pending: null, stop_times: [{ ...stop, is_approved: 1 }] }),
  } as OfficeJob
  return show(<ChargesLedger job={shown} zone="Europe/London" presences={presences} before={undefined} />, {
    permissions: ['/traffic-diary', 'jobs.price'],
  })
}

test.each([
  ['waits for approval', false],
  ['was approved', true],
])('under a waiting charge that %s stands what it can be shown with', async (_, approved) => {
  await open(approved)
  expect(words()).toContain('By position: 14:02 to 15:06')
  expect(words()).toContain('64 min inside, nearest 14 m, 22 positions, up to 5 min apart')
  expect(words()).toContain('tapped 30 m from the stop')
  expect(offered()).toEqual(expect.arrayContaining(['Waiting sheet', 'Send sheet']))
})

test('without positions it stands as it was', async () => {
  await open(false, [])
  expect(words()).toContain('60 min on site')
  expect(words()).not.toContain('By position')
})
