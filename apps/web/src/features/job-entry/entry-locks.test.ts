import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { expect, test } from 'vitest'
import { entryLock } from './entry-locks.ts'
import type { EntryField } from './entry-values.ts'

test.each<[EntryField, JobStatus | null, boolean, ReturnType<typeof entryLock>]>([
  ['customer_id', null, true, null],
  ['customer_id', 'Pending', true, null],
  ['customer_id', 'Planned', true, 'status'],
  ['collection_time', 'Collected', true, 'status'],
  ['delivery_time', 'Collected', true, null],
  ['delivery_latitude', 'Booked', true, 'status'],
  ['delivery_phone', 'Completed', true, null],
  ['base_charge', null, false, 'permission'],
  ['recompute', null, false, 'permission'],
  ['mileage', null, false, null],
  ['base_charge', 'POD', true, null],
  ['base_charge_reason', 'Marked For Inv', true, 'status'],
  ['mileage_source', 'Marked For Inv', true, 'status'],
])('%s of a job that is %s, prices allowed %s: %s', (field, status, mayPrice, lock) => {
  expect(entryLock(field, { status, mayPrice })).toBe(lock)
})
