import { expect, test } from 'vitest'
import { planDay } from './plan-day.ts'

const job = {
  mode: 0 as const,
  collected: 0,
  temp_status: null,
  collection_date: '2026-06-01',
  delivery_date: '2026-06-02',
}

test.each([
  ['the collection moves', job, { collection_date: '2026-06-03' }, { was: '2026-06-01', is: '2026-06-03' }],
  ['only the delivery moves', job, { delivery_date: '2026-06-03' }, null],
  [
    'what is left is the delivery',
    { ...job, collected: 1 },
    { delivery_date: '2026-06-03' },
    { was: '2026-06-02', is: '2026-06-03' },
  ],
  ['from the depot the delivery counts', { ...job, mode: 3 as const }, { collection_date: '2026-05-31' }, null],
  ['a time of day is no other day', job, {}, null],
])('%s', (_, before, change, day) => {
  expect(planDay('Planned', { before, after: { ...before, ...change } })).toEqual(day)
})

test('only a plan has a day of its own to move', () => {
  expect(planDay('Pending', { before: job, after: { ...job, collection_date: '2026-06-03' } })).toBeNull()
})
