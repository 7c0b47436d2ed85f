import { expect, test } from 'vitest'
import type { JobMoments } from '../job-entry/job-dates.ts'
import { jobMode } from '../jobs/mode.ts'
import { timeColumns, timeOf } from '../jobs/stop-time.ts'
import { defaultZone } from '../kernel/clock-time.ts'
import {
  copiedMoments,
  copiedSide,
  copyOffsets,
  copyOrderErrors,
  maxCopies,
  maxCopyDates,
  skippedTimeErrors,
} from './copies.ts'
import { jobCopyMessages } from './job-copies.messages.ts'

const job: JobMoments = {
  mode: jobMode.collectAndDeliver,
  ...timeColumns('collection', timeOf('2027-03-26', '2027-03-26T09:00:00Z')),
  ...timeColumns('delivery', timeOf('2027-03-27', '2027-03-27T01:30:00Z')),
}
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))

test.each([
  [{ recurring_dates: [], count: 1 }, { recurring_dates: [jobCopyMessages.dates_required] }],
  [{ recurring_dates: ['2027-04-01'], count: 0 }, { count: [jobCopyMessages.count_least] }],
  [{ recurring_dates: null, count: -1 }, { count: [jobCopyMessages.count_least] }],
  [{ recurring_dates: days(367), count: 1 }, { recurring_dates: [jobCopyMessages.too_many_dates(maxCopyDates)] }],
  [{ recurring_dates: days(366), count: 3 }, { count: [jobCopyMessages.too_many_copies(maxCopies, 1098)] }],
  [{ recurring_dates: [...days(366), ...days(366)], count: 2 }, {}],
  [{ recurring_dates: null, count: 1000 }, {}],
])('order %# is refused or not', (order, errors) => {
  expect(copyOrderErrors(order)).toEqual(errors)
})

test('copies lie on their dates in order, so many for each, equal dates once', () => {
  expect(copyOffsets(job, { recurring_dates: ['2027-04-02', '2027-03-25', '2027-04-02'], count: 2 })).toEqual([
    -1, -1, 7, 7,
  ])
})

test('a job that is only delivered is moved by its delivery, every other by its collection', () => {
  expect(copiedSide({ mode: jobMode.deliveryOnly })).toBe('delivery')
  expect(copiedSide({ mode: jobMode.fromDepot })).toBe('collection')
})

test('a delivery in the hour that the clocks skip refuses the whole set and names the day and the time', () => {
  const made = copiedMoments(
    { job, legs: [] },
    { recurring_dates: ['2027-03-26', '2027-03-27'], count: 1 },
    defaultZone,
  )
  expect(made).toEqual({ skipped: { date: '2027-03-28', time: '01:30' } })
  expect(skippedTimeErrors({ date: '2027-03-28', time: '01:30' }).recurring_dates?.[0]).toContain('28-03-2027')
})

test('legs are moved by as many days as their trip', () => {
  const leg = { ...job, mode: jobMode.deliveryOnly, collection_date: null, collection_at: null }
  const made = copiedMoments({ job, legs: [leg] }, { recurring_dates: ['2027-03-29'], count: 1 }, defaultZone)
  expect(made).toMatchObject({
    copies: [
      {
        job: { collection_at: '2027-03-29T08:00:00Z', delivery_date: '2027-03-30' },
        legs: [{ collection_date: null, delivery_date: '2027-03-30', delivery_at: '2027-03-30T00:30:00Z' }],
      },
    ],
  })
})

test.each([
  [1, '1'],
  [10, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10'],
  [11, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11…'],
  [30, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20…'],
])('%i numbers are shown as %s', (count, shown) => {
  const numbers = Array.from({ length: count }, (_, at) => String(at + 1))
  expect(jobCopyMessages.with_numbers(jobCopyMessages.repeat, numbers)).toBe(
    `Repeat jobs added successfully with job numbers: ${shown}`,
  )
})
