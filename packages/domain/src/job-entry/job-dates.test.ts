import { describe, expect, test } from 'vitest'
import type { JobMode } from '../jobs/mode.ts'
import { timeColumns, timeOf } from '../jobs/stop-time.ts'
import { defaultZone } from '../kernel/clock-time.ts'
import { deliveryDateOr, type JobKind, type JobMoments, jobDateErrors, jobSpan } from './job-dates.ts'

const moments = (
  mode: JobMode,
  collection: string | null,
  delivery: string | null,
  more: Partial<JobMoments> = {},
): JobMoments => ({
  mode,
  ...timeColumns('collection', timeOf(collection, more.collection_at ?? null)),
  ...timeColumns('delivery', timeOf(delivery, more.delivery_at ?? null)),
  ...more,
})

test.each<[JobMode, string | null, string | null]>([
  [0, null, '2026-11-20'],
  [4, null, '2026-11-20'],
  [1, null, null],
  [2, null, null],
  [3, null, null],
  [0, '2026-11-22', '2026-11-22'],
])('mode %i with delivery date %s becomes %s', (mode, delivery_date, expected) => {
  expect(deliveryDateOr({ mode, collection_date: '2026-11-20', delivery_date })).toBe(expected)
})

test('a delivery instant brings its own date', () => {
  expect(deliveryDateOr({ mode: 0, collection_date: '2026-11-20', delivery_at: '2026-11-21T10:00:00Z' })).toBeNull()
})

const noCollection = ['Please enter collection date']
const noDelivery = ['Please enter delivery date']
const tooEarly = ['Delivery must not be before collection']

describe('what is wrong', () => {
  test.each<[string, JobMoments, JobKind, Record<string, string[]>]>([
    [
      'mode 0 without any date',
      moments(0, null, null),
      'job',
      { collection_date: noCollection, delivery_date: noDelivery },
    ],
    ['mode 1 without its date', moments(1, null, null), 'job', { collection_date: noCollection }],
    ['mode 1', moments(1, '2026-11-20', null), 'job', {}],
    ['mode 2 without its date', moments(2, null, null), 'job', { delivery_date: noDelivery }],
    ['mode 2', moments(2, null, '2026-11-20'), 'job', {}],
    ['mode 3 without delivery', moments(3, '2026-11-20', null), 'job', { delivery_date: noDelivery }],
    [
      'mode 4 without any date',
      moments(4, null, null),
      'job',
      { collection_date: noCollection, delivery_date: noDelivery },
    ],
    ['a quote from the depot without delivery', moments(3, '2026-11-20', null), 'quote', { delivery_date: noDelivery }],
    ['a trip from the depot without delivery', moments(3, '2026-11-20', null), 'trip', { delivery_date: noDelivery }],
    ['a delivery-only quote without a date', moments(2, null, null), 'quote', { delivery_date: noDelivery }],
    ['the same day', moments(0, '2026-11-20', '2026-11-20'), 'job', {}],
    ['the day before', moments(0, '2026-11-20', '2026-11-19'), 'job', { delivery_date: tooEarly }],
    ['the day before, from depot', moments(3, '2026-11-20', '2026-11-19'), 'job', { delivery_date: tooEarly }],
    ['the day before, by night', moments(4, '2026-11-20', '2026-11-19'), 'quote', { delivery_date: tooEarly }],
    ['92 days', moments(0, '2026-01-01', '2026-04-03'), 'job', {}],
    [
      '93 days',
      moments(0, '2026-01-01', '2026-04-04'),
      'job',
      { delivery_date: ['Delivery must be within 92 days of the collection'] },
    ],
    [
      'the same day, an earlier time',
      moments(0, '2026-11-20', '2026-11-20', {
        collection_at: '2026-11-20T10:00:00Z',
        delivery_at: '2026-11-20T09:59:00Z',
      }),
      'job',
      { delivery_time: tooEarly },
    ],
    [
      'the same day, the same time',
      moments(0, '2026-11-20', '2026-11-20', {
        collection_at: '2026-11-20T10:00:00Z',
        delivery_at: '2026-11-20T10:00:00Z',
      }),
      'job',
      {},
    ],
    [
      'the same day, one time blank',
      moments(0, '2026-11-20', '2026-11-20', { collection_at: '2026-11-20T10:00:00Z' }),
      'job',
      {},
    ],
    [
      'an hour that comes twice, second before first by the wall clock',
      moments(0, '2026-10-25', '2026-10-25', {
        collection_at: '2026-10-25T00:50:00Z',
        delivery_at: '2026-10-25T01:10:00Z',
      }),
      'job',
      {},
    ],
  ])('%s', (_name, job, kind, errors) => expect(jobDateErrors(job, { kind, zone: defaultZone })).toEqual(errors))
})

test.each<[string, JobMoments, ReturnType<typeof jobSpan>]>([
  [
    'collect and deliver',
    moments(0, '2026-11-20', '2026-11-22', {
      collection_at: '2026-11-20T08:00:00Z',
      delivery_at: '2026-11-22T08:00:00Z',
    }),
    { first_date: '2026-11-20', last_date: '2026-11-22', first_at: '2026-11-20T08:00:00Z' },
  ],
  [
    'collection only',
    moments(1, '2026-11-20', null),
    { first_date: '2026-11-20', last_date: '2026-11-20', first_at: null },
  ],
  [
    'delivery only',
    moments(2, null, '2026-11-22', { delivery_at: '2026-11-22T08:00:00Z' }),
    { first_date: '2026-11-22', last_date: '2026-11-22', first_at: '2026-11-22T08:00:00Z' },
  ],
  [
    'a blank time stays blank',
    moments(4, '2026-11-20', '2026-11-21', { delivery_at: '2026-11-21T03:00:00Z' }),
    { first_date: '2026-11-20', last_date: '2026-11-21', first_at: null },
  ],
  [
    'a quote without delivery',
    moments(3, '2026-11-20', null),
    { first_date: '2026-11-20', last_date: '2026-11-20', first_at: null },
  ],
  ['nothing to order by', moments(0, null, null), null],
])('the span of %s', (_name, job, span) => expect(jobSpan(job)).toEqual(span))
