import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { expect, test } from 'vitest'
import { bucketOf, diaryTabs } from './diary-tabs.ts'

test('every status has its bucket in the order of a job’s life, behind them all together', () => {
  const tabs = diaryTabs({ All: 3, Pending: 2, Deleted: 1 })
  expect(tabs.map(({ value }) => value)).toEqual(['All', ...jobStatuses])
  expect(tabs.filter(({ count }) => count !== 0).map(({ value, count }) => [value, count])).toEqual([
    ['All', 3],
    ['Pending', 2],
    ['Deleted', 1],
  ])
})

test('before the counts are known the buckets stand without figures', () => {
  expect(diaryTabs(undefined).every((tab) => tab.count === undefined)).toBe(true)
})

test.each([
  [[], 'All'],
  [['Pending'], 'Pending'],
  [['Pending', 'Planned'], ''],
] as const)('statuses %j stand for bucket "%s"', (statuses, bucket) => {
  expect(bucketOf(statuses)).toBe(bucket)
})
