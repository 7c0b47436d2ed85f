import { expect, test } from 'vitest'
import { activityTypes, isForCustomer } from './job-activity.ts'

test('the office has 29 kinds of lines in the feed, each once', () => {
  expect(new Set(activityTypes.map(({ type }) => type)).size).toBe(29)
  expect(activityTypes).toHaveLength(29)
})

test('a customer sees the way of their goods, and nothing of changes, carriers, costs and invoices', () => {
  expect(activityTypes.map(({ type }) => type).filter(isForCustomer)).toEqual([
    'created',
    'started',
    'arrival',
    'loading',
    'depart',
    'seal',
    'collected',
    'in_depot',
    'signature',
    'pod',
    'poc',
    'completed',
    'cancelled',
    'quote_sent',
  ])
})
