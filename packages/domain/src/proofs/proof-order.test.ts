import { expect, test } from 'vitest'
import { collectedAfter } from './proof-order.ts'

const job = { collection_date: '2026-06-02', collection_at: '2026-06-02T09:00:00Z', job_process: [] }
const undated = { ...job, collection_at: null }
const proved = (...times: (string | null)[]) => times.map((pod_time) => ({ type: 'poc', pod_time }))

test.each([
  ['after the booked time', '2026-06-02T09:00:00Z', job, null],
  ['before the booked time', '2026-06-02T08:59:00Z', job, '2026-06-02T09:00:00Z'],
  ['on the day of a collection without a time', '2026-06-01T23:30:00Z', undated, null],
  ['the day before a collection without a time', '2026-06-01T22:30:00Z', undated, '2026-06-02'],
  [
    'after a collection that was early',
    '2026-06-02T08:59:00Z',
    { ...job, job_process: proved('2026-06-02T08:00:00Z') },
    null,
  ],
  [
    'before the first proof of collection',
    '2026-06-02T09:30:00Z',
    { ...job, job_process: proved('2026-06-02T11:00:00Z', '2026-06-02T10:00:00Z', null) },
    '2026-06-02T10:00:00Z',
  ],
  [
    'before a delivery proof',
    '2026-06-02T09:30:00Z',
    { ...job, job_process: [{ type: 'pod', pod_time: '2026-06-03T10:00:00Z' }] },
    null,
  ],
  ['of a job that collects nothing', '2026-06-02T09:30:00Z', { ...undated, collection_date: null }, null],
])('a delivery %s', (_, delivered_at, of, collected) => {
  expect(collectedAfter(delivered_at, of, 'Europe/London')).toBe(collected)
})
