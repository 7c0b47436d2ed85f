import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { clockCases } from '@dray/domain/kernel/clock-changes.fixture.ts'
import { expect, test } from 'vitest'
import { type BookingForm, blankBooking, bookingAgain, bookingErrors, sentBooking } from './booking-form.ts'
import type { BookingRequest } from './bookings.queries.ts'

const start: BookingForm = blankBooking({ name: 'Jo', email: null })
const earlier = {
  ...start,
  service_id: 4,
  item_count: 3,
  collection_name: 'Hall',
} as unknown as BookingRequest['fields']

test.each([
  ['stays where it can be booked', [{ id: 4 }], 4],
  ['is left out where it cannot be booked any more', [{ id: 5 }], null],
])('booked again, a service %s', (_, services, service_id) => {
  const again = bookingAgain(earlier, { start, services })
  expect(again).toMatchObject({ service_id, item_count: '3', collection_name: 'Hall' })
})

const zone = 'Europe/London'

test.each(clockCases)('$date $time typed is $at, over both changes of the clocks', ({ date, time, at }) => {
  for (const side of ['collection', 'delivery'] as const) {
    const typed = { ...start, collection_date: date, delivery_date: date, [`${side}_time`]: time }
    expect(sentBooking(typed, zone)[`${side}_at`] ?? null).toBe(at)
    const errors = bookingErrors(typed, zone) as Record<string, string>
    expect(errors[`${side}_time`]).toBe(at === null ? jobFormMessages.no_such_time : undefined)
  }
})

test('pieces and weight are taken with their thousands apart', () => {
  const typed = { ...start, item_count: '1,004', weight: '12 250.5' }
  expect(sentBooking(typed, zone)).toMatchObject({ item_count: '1004', weight: '12250.5' })
  const errors = bookingErrors(typed, zone) as Record<string, string>
  expect([errors.item_count, errors.weight]).toEqual([undefined, undefined])
})

test('what a load needs and whom to ask for go along, and are there again when it is booked again', () => {
  const typed = {
    ...start,
    length_cm: '1,240',
    needs_tail_lift: 1,
    un_number: ' 1203 ',
    delivery_contact: 'Goods in ',
  } as const
  const sent = sentBooking(typed, zone)
  expect(sent).toMatchObject({ length_cm: '1240', needs_tail_lift: 1, un_number: '1203', delivery_contact: 'Goods in' })
  expect(sent).not.toHaveProperty('hire_minutes')
  const kept = { ...sent, length_cm: 1240 } as unknown as BookingRequest['fields']
  expect(bookingAgain(kept, { start, services: [] })).toMatchObject({
    length_cm: '1240',
    needs_tail_lift: 1,
    needs_two_persons: 0,
    un_number: '1203',
    delivery_contact: 'Goods in',
  })
})
