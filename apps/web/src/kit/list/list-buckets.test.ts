import { expect, test } from 'vitest'
import { bucketIn, bucketTabs } from './list-buckets.ts'

const values = ['Quote', 'Pending', 'Planned', 'Deleted'] as const

test('every status has its bucket in the order of a row’s life, behind them all together', () => {
  const tabs = bucketTabs({ values, counts: { All: 3, Pending: 2, Deleted: 1 }, alarm: 'Planned' })
  expect(tabs.map(({ value }) => value)).toEqual(['All', 'Quote', 'Pending', 'Planned', 'Deleted'])
  expect(tabs.map(({ count }) => count)).toEqual([3, 0, 2, 0, 1])
  expect(tabs.filter(({ alarm }) => alarm).map(({ value }) => value)).toEqual(['Planned'])
})

test('a bucket has its own name', () => {
  const tabs = bucketTabs({ values, nameOf: (value) => value.toUpperCase(), counts: undefined })
  expect(tabs.map(({ label }) => label)).toEqual(['All', 'QUOTE', 'PENDING', 'PLANNED', 'DELETED'])
})

test('before the counts are known the buckets stand without figures', () => {
  expect(bucketTabs({ values, counts: undefined }).every((tab) => tab.count === null)).toBe(true)
})

test.each([
  [undefined, 'All'],
  ['Pending', 'Pending'],
  ['Pending,Planned', ''],
] as const)('the status "%s" of the address stands for bucket "%s"', (status, bucket) => {
  expect(bucketIn(status, values)).toBe(bucket)
})
