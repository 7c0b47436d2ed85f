import { stopTimesReasons as reasons } from '@dray/domain/stop-times/stop-times.messages.ts'
import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/index.ts'
import { stampsOfSide, stopErrors, type TypedStops, typedStamps, typedStops } from './typed-stops.ts'

const zone = 'Europe/London'
const job = (more: object = {}) =>
  ({
    id: 7,
    mode: 0,
    collection_date: '2026-10-24',
    delivery_date: '2026-10-25',
    stop_times: [],
    ...more,
  }) as unknown as OfficeJob
const typed = (changes: Partial<TypedStops>) => ({ ...typedStops(job(), zone), ...changes })
const errors = (changes: Partial<TypedStops>, now = '2026-12-01T12:00:00Z') =>
  stopErrors(typed(changes), { sides: ['collection', 'delivery'], zone, now })

test('the booked day stands ready where nothing is known, and is no time yet', () => {
  expect(typedStops(job(), zone)).toMatchObject({ delivery_arrived_date: '2026-10-25', delivery_arrived_time: null })
  expect(stampsOfSide(typed({}), 'delivery', zone)).toEqual({ arrived_at: null, departed_at: null })
  expect(errors({})).toEqual({})
})

test('what is known is shown by the clock of the company, of the job itself and not of its legs', () => {
  const stop = { side: 'delivery', arrived_at: '2026-10-25T01:30:00Z', departed_at: null }
  const stops = typedStops(
    job({
      stop_times: [
        { ...stop, job_id: 8 },
        { ...stop, job_id: 7 },
      ],
    }),
    zone,
  )
  expect(stops).toMatchObject({ delivery_arrived_time: '01:30', delivery_departed_time: null })
  expect(typedStops(job({ stop_times: [{ ...stop, job_id: 8 }] }), zone).delivery_arrived_time).toBeNull()
})

test.each([
  [
    'a time without a day',
    { collection_arrived_date: null, collection_arrived_time: '09:00' },
    'date',
    reasons.date_missing,
  ],
  [
    'a time that the clocks skip',
    { collection_arrived_date: '2026-03-29', collection_arrived_time: '01:30' },
    'time',
    reasons.not_a_time,
  ],
])('%s is refused where it stands', (_, changes, part, reason) => {
  expect(errors(changes)).toEqual({ [`collection_arrived_${part}`]: reason })
})

test('nobody leaves before they came, nor tomorrow', () => {
  const early = { collection_arrived_time: '10:00', collection_departed_time: '09:59' }
  expect(Object.keys(errors(early))).toEqual(['collection_departed_time'])
  expect(errors({ ...early, collection_departed_time: '10:00' })).toEqual({})
  expect(Object.keys(errors({ delivery_arrived_time: '09:00' }, '2026-10-24T12:00:00Z'))).toEqual([
    'delivery_arrived_time',
  ])
})

test('the times by position fill the fields of their side alone, and only what is known', () => {
  const stamps = { arrived_at: '2026-07-01T08:05:40Z', departed_at: null }
  expect(typedStamps('delivery', stamps, zone)).toEqual({
    delivery_arrived_date: '2026-07-01',
    delivery_arrived_time: '09:05',
  })
})
