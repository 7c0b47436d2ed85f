import { expect, test } from 'vitest'
import { workdayState } from './workday-state.ts'

const planned = {
  clocked_in_at: null,
  clocked_out_at: null,
  ended_at: null,
  job_count: 0,
  done_count: 0,
  is_under_way: false,
}
const at = '2026-11-24T06:00:00Z'

test.each([
  ['without jobs', {}, 'booked'],
  ['with jobs that nobody has begun', { job_count: 4 }, 'booked'],
  ['the driver has clocked in', { clocked_in_at: at }, 'in_progress'],
  ['the driver is on the way with a job', { job_count: 4, is_under_way: true }, 'in_progress'],
  ['one job is done', { job_count: 4, done_count: 1 }, 'in_progress'],
  ['all jobs are done', { job_count: 4, done_count: 4 }, 'completed'],
  ['clocked out with a job that was not done', { clocked_in_at: at, clocked_out_at: at, job_count: 4 }, 'completed'],
  ['ended early', { ended_at: at, job_count: 4, done_count: 4 }, 'ended'],
])('%s: %s', (_, facts, state) => expect(workdayState({ ...planned, ...facts })).toBe(state))
