import { expect, test } from 'vitest'
import type { JobMode } from '../jobs/mode.ts'
import { type AllocationDateFacts, allocationDate, allocationSide } from './allocation-date.ts'

const job = (mode: number, more: Partial<AllocationDateFacts> = {}): AllocationDateFacts => ({
  mode: mode as JobMode,
  collected: 0,
  temp_status: null,
  collection_date: '2026-11-20',
  delivery_date: '2026-11-21',
  ...more,
})
test.each<[string, AllocationDateFacts, string | null, string]>([
  ['collect and deliver', job(0), null, '2026-11-20'],
  ['collected', job(0, { collected: 1 }), null, '2026-11-21'],
  ['in the depot', job(0, { temp_status: 2 }), null, '2026-11-21'],
  ['collection only', job(1, { collected: 1 }), null, '2026-11-20'],
  ['delivery only', job(2), null, '2026-11-21'],
  ['from the depot', job(3), null, '2026-11-21'],
  ['by night', job(4), null, '2026-11-20'],
  ['by night, a trip with its own date', job(4), '2026-11-25', '2026-11-25'],
  ['a date given for a day job changes nothing', job(0), '2026-11-25', '2026-11-20'],
])('%s', (_name, facts, given, date) => expect(allocationDate(facts, given)).toEqual({ date, refusal: null }))

test.each<[AllocationDateFacts, string]>([
  [job(5), 'Invalid job mode'],
  [job(-1), 'Invalid job mode'],
  [job(2, { delivery_date: null }), 'The job has no date to allocate it on'],
])('%o is refused', (facts, refusal) => expect(allocationDate(facts)).toEqual({ date: null, refusal }))

test.each<[AllocationDateFacts, string]>([
  [job(0), 'collection'],
  [job(0, { collected: 1 }), 'delivery'],
  [job(3), 'delivery'],
  [job(4), 'collection'],
])('%o is offered on the day of its %s', (facts, side) => expect(allocationSide(facts)).toBe(side))
