import { describe, expect, test } from 'vitest'
import type { JobMode } from '../jobs/mode.ts'
import { type JobDraft, type JobFormContext, keptReferences, readJobForm } from './job-form.ts'

const context: JobFormContext = { zone: 'Europe/London' }
const draft = (more: Partial<JobDraft> = {}): JobDraft => ({
  kind: 'job',
  mode: 0,
  customer_id: 1,
  load_type_id: 1,
  collection_date: '2026-11-20',
  ...more,
})

describe('what is wrong with a draft', () => {
  test.each<[string, JobDraft, Record<string, string[]>]>([
    ['nothing', draft(), {}],
    ['no customer', draft({ customer_id: null }), { customer_id: ['Please Select Customer Details'] }],
    ['no load type', draft({ load_type_id: null }), { load_type_id: ['Please Select Load Type'] }],
    ['an unknown mode', draft({ mode: 5 as JobMode }), { mode: ['Invalid job mode'] }],
    [
      'a short phone',
      draft({ collection_phone: '12345' }),
      { collection_phone: ['Number cannot be less than 10 digits'] },
    ],
    [
      'letters in a phone',
      draft({ delivery_phone: '01386 55501x' }),
      { delivery_phone: ['Digits, spaces, + and “ext 12” only'] },
    ],
    ['a phone with an extension', draft({ delivery_phone: '+44 1386 555011 ext 12' }), {}],
    ['a phone on a side that the mode has not', draft({ mode: 1, delivery_phone: '1' }), {}],
    [
      'no collection date',
      draft({ mode: 1, collection_date: null }),
      { collection_date: ['Please enter collection date'] },
    ],
    ['no delivery date', draft({ mode: 3 }), { delivery_date: ['Please enter delivery date'] }],
    [
      'delivery before collection',
      draft({ delivery_date: '2026-11-19' }),
      { delivery_date: ['Delivery must not be before collection'] },
    ],
    [
      'a delivery too early that day',
      draft({ collection_time: '16:00', delivery_time: '15:00' }),
      { delivery_time: ['Delivery must not be before collection'] },
    ],
    [
      'a time that does not exist',
      draft({ collection_date: '2026-03-29', collection_time: '23:30' }),
      { collection_time: ['This time does not exist on that day: the clocks go forward'] },
    ],
    ['three decimals of money', draft({ base_charge: '1.234' }), { base_charge: ['At most 2 decimals'] }],
    ['half a pallet piece', draft({ item_count: '1.5' }), { item_count: ['Must be a whole number'] }],
    ['a negative weight', draft({ weight: -1 }), { weight: ['Must not be negative'] }],
    ['words for a number', draft({ mileage: 'far' }), { mileage: ['Must be a number'] }],
    ['too much', draft({ subcost: '1000000000' }), { subcost: ['Must be below 1,000,000,000'] }],
    [
      'what each number may carry',
      draft({ weight: '1.123', spaces: '1.12345', subcost: '4.12345', waiting_charge: 1.5 }),
      {},
    ],
  ])('%s', (_name, given, errors) => expect(readJobForm(given, context).errors).toEqual(errors))

  test('everything at once, each reason on its field', () => {
    const errors = readJobForm(draft({ customer_id: null, load_type_id: null, collection_date: null }), context).errors
    expect(Object.keys(errors)).toEqual(['customer_id', 'load_type_id', 'collection_date', 'delivery_date'])
  })

  test('a telephone that was stored before it was judged stays; changed, it is judged', () => {
    const stored = { collection_phone: '12345', delivery_phone: null }
    const errors = (phone: string) => readJobForm(draft({ collection_phone: phone }), { ...context, stored }).errors
    expect(errors('12345')).toEqual({})
    expect(errors('12346')).toEqual({ collection_phone: ['Number cannot be less than 10 digits'] })
  })

  test('a sub-job is not delivered before its trip begins', () => {
    const leg = draft({ mode: 2, collection_date: null, delivery_date: '2026-11-19' })
    expect(readJobForm(leg, { ...context, trip_collection_date: '2026-11-20' }).errors).toEqual({
      delivery_date: ["Delivery date can't be before the trip's collection date"],
    })
    expect(readJobForm(leg, { ...context, trip_collection_date: '2026-11-19' }).errors).toEqual({})
  })
})

describe('the moments that are stored', () => {
  test('a missing delivery date is filled before its time is read', () => {
    expect(
      readJobForm(draft({ collection_date: '2026-07-01', collection_time: '08:00', delivery_time: '10:00' }), context)
        .moments,
    ).toEqual({
      mode: 0,
      collection_date: '2026-07-01',
      collection_at: '2026-07-01T08:00:00Z',
      collection_time_kind: 'at',
      collection_from_at: '2026-07-01T08:00:00Z',
      collection_to_at: null,
      delivery_date: '2026-07-01',
      delivery_at: '2026-07-01T10:00:00Z',
      delivery_time_kind: 'at',
      delivery_from_at: '2026-07-01T10:00:00Z',
      delivery_to_at: null,
    })
  })
  test('a window of the collection and an end of the delivery, each sorted by what it has', () => {
    const sent = draft({
      collection_time_kind: 'between',
      collection_from_at: '2026-07-01T07:00:00Z',
      collection_to_at: '2026-07-01T11:00:00Z',
      delivery_time_kind: 'by',
      delivery_to_at: '2026-07-01T16:00:00Z',
    })
    expect(readJobForm(sent, context)).toMatchObject({
      errors: {},
      moments: {
        collection_date: '2026-07-01',
        collection_at: '2026-07-01T07:00:00Z',
        delivery_date: '2026-07-01',
        delivery_at: '2026-07-01T16:00:00Z',
        delivery_from_at: null,
      },
    })
  })
  test('it is filled from a collection that came as an instant', () => {
    const { moments } = readJobForm(draft({ collection_date: null, collection_at: '2026-06-30T23:30:00Z' }), context)
    expect(moments).toMatchObject({ collection_date: '2026-07-01', delivery_date: '2026-07-01', delivery_at: null })
  })
  test('the side that the mode has not is left out', () => {
    const { moments } = readJobForm(draft({ mode: 1, delivery_date: '2026-11-21', delivery_time: '10:00' }), context)
    expect(moments).toMatchObject({ delivery_date: null, delivery_at: null })
  })
})

test('references are kept trimmed, each once, none empty', () => {
  expect(keptReferences([' PO 1 ', '', '  ', 'PO 1', 'PO 2'])).toEqual(['PO 1', 'PO 2'])
})
