import { expect, test } from 'vitest'
import { type JobTypeFacts, jobTypeFor, jobTypeLabel } from './job-type.ts'

const day = '2026-11-20'
const next = '2026-11-21'
const job = (more: Partial<JobTypeFacts>): JobTypeFacts => ({
  job_type: null,
  mode: 0,
  status: 'Pending',
  collection_date: day,
  delivery_date: day,
  temp_status: null,
  ...more,
})

test.each<[string, JobTypeFacts, number]>([
  ['the same day', job({}), 1],
  ['a later day', job({ delivery_date: next }), 2],
  ['a later day by night', job({ mode: 4, delivery_date: next }), 1],
  ['a later day from the depot', job({ mode: 3, delivery_date: next }), 1],
  ['one side only', job({ mode: 1, delivery_date: null }), 1],
  ['a trip over two days', job({ job_type: 3, delivery_date: next }), 3],
  ['in the depot', job({ temp_status: 2 }), 2],
  ['dates brought together while Pending', job({ job_type: 2 }), 1],
  ['dates brought together while Planned', job({ job_type: 2, status: 'Planned' }), 1],
  ['dates changed once Booked', job({ job_type: 1, status: 'Booked', delivery_date: next }), 1],
  ['dates changed once Collected', job({ job_type: 2, status: 'Collected' }), 2],
])('%s', (_name, facts, type) => expect(jobTypeFor(facts)).toBe(type))

test('people read Job or Trip', () =>
  expect(([1, 2, 3] as const).map((job_type) => jobTypeLabel({ type: 'job', job_type }))).toEqual([
    'Job',
    'Job',
    'Trip',
  ]))

test('a quote is a Quote until it is made a job', () => {
  expect(jobTypeLabel({ type: 'quote', job_type: 1 })).toBe('Quote')
  expect(jobTypeLabel({ type: 'quote', job_type: 2 })).toBe('Quote')
})
