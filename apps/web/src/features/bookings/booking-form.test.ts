import { expect, test } from 'vitest'
import { type BookingForm, blankBooking, bookingAgain } from './booking-form.ts'
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
