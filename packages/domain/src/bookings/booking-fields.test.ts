import { expect, test } from 'vitest'
import { jobFormMessages } from '../job-entry/job-form.messages.ts'
import { typedMessages } from '../kernel/typed.messages.ts'
import { type BookingFieldsIn, bookingDifferences, bookingFieldsOf, readBooking } from './booking-fields.ts'
import { bookingMessages as texts } from './bookings.messages.ts'

const sound = {
  mode: 0,
  collection_name: 'Harbour Freight',
  collection_post_code: 'ct149sb',
  collection_date: '2026-06-20',
  delivery_name: 'Quay Stores',
  delivery_town: 'Swindon',
  delivery_date: '2026-06-21',
  item_count: 4,
}
const read = (change: object) =>
  readBooking({ ...sound, ...change } as unknown as BookingFieldsIn, {
    zone: 'Europe/London',
    now: '2026-06-20T11:00:00Z',
  })

test('a sound request is read with its postcode tidied and its first day', () => {
  const { fields, first_date, errors } = read({})
  expect(errors).toEqual({})
  expect(first_date).toBe('2026-06-20')
  expect(fields).toMatchObject({ collection_post_code: 'CT14 9SB', item_count: 4, customer_reference: [] })
})

test.each<[string, object, string, string]>([
  ['no name', { collection_name: null }, 'collection_name', texts.name_required],
  ['no place', { delivery_town: null }, 'delivery_post_code', texts.place_required],
  ['a number that is no UN number', { un_number: 'petrol' }, 'un_number', jobFormMessages.un_number],
  ['a length that is none', { length_cm: 'long' }, 'length_cm', typedMessages.not_a_number],
  ['yesterday', { collection_date: '2026-06-19' }, 'collection_date', texts.day_past],
])('%s is refused on its field', (_, change, field, reason) =>
  expect(read(change).errors).toMatchObject({ [field]: [reason] }),
)

test('what a customer says of the load and of each stop is kept; what nobody said is as in a new job', () => {
  const { fields } = read({ length_cm: '240', needs_tail_lift: 1, adr_class: '3', delivery_contact: 'Goods in' })
  expect(fields).toMatchObject({
    length_cm: '240',
    width_cm: null,
    needs_tail_lift: 1,
    needs_two_persons: 0,
    adr_class: '3',
    collection_contact: null,
    delivery_contact: 'Goods in',
  })
})

test('a request that was sent before loads had needs has none', () =>
  expect(bookingFieldsOf({ ...sound } as never)).toMatchObject({ is_hazardous: 0, un_number: null, length_cm: null }))

// Half past midnight in London is still the day before by UTC.
test("today is the company's day", () => {
  const at = { zone: 'Europe/London', now: '2026-06-20T23:30:00Z' }
  const { errors } = readBooking(sound as unknown as BookingFieldsIn, at)
  expect(errors).toEqual({ collection_date: [texts.day_past] })
})

const zone = 'Europe/London'
test.each<[string, object, { label: string; was: string | null; is: string | null }[]]>([
  ['nothing', {}, []],
  ['a number', { item_count: 6 }, [{ label: expect.any(String) as never, was: '4', is: '6' }]],
  ['a weight written otherwise', { weight: null }, []],
  [
    'what was blank',
    { delivery_post_code: 'SN3 5HQ' },
    [{ label: expect.stringContaining('Delivery: ') as never, was: null, is: 'SN3 5HQ' }],
  ],
  [
    'a time, by the clock of the company',
    { collection_at: '2026-06-20T08:30:00Z' },
    [{ label: expect.stringContaining('Collection: ') as never, was: null, is: '09:30' }],
  ],
  ['a need', { needs_tail_lift: 1 }, [{ label: 'Tail lift', was: 'No', is: 'Yes' }]],
  ['whom to ask for', { delivery_contact: 'Jo' }, [{ label: 'Delivery: Contact', was: null, is: 'Jo' }]],
  [
    'references',
    { customer_reference: [{ name: 'A1' }, { name: 'B2' }] },
    [{ label: expect.any(String) as never, was: null, is: 'A1, B2' }],
  ],
])('names %s that was changed', (_, change, differences) => {
  const { fields } = read({})
  expect(bookingDifferences(fields, { ...fields, ...change }, zone)).toEqual(differences)
  expect(bookingDifferences(fields, null, zone)).toEqual([])
})
