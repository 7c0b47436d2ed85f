import { expect, test } from 'vitest'
import type { UserType } from '../kernel/call.ts'
import { type BookingStatus, bookingStatuses } from './booking-statuses.ts'
import { type BookingStepName, mayTakeBookingStep } from './booking-steps.ts'

const all = new Set(['/traffic-diary', 'prices.view', 'jobs.price', 'bookings.edit'])
const from = (step: BookingStepName, user_type: UserType, permissions: ReadonlySet<string> = all) =>
  bookingStatuses.filter((status) => mayTakeBookingStep(step, status, { user_type, permissions }))

test.each<[BookingStepName, UserType, BookingStatus[]]>([
  ['accept', 'client', ['Sent', 'Agreed']],
  ['price', 'client', ['Sent', 'Priced']],
  ['decline', 'client', ['Sent', 'Priced', 'Agreed']],
  ['agree', 'customer', ['Priced']],
  ['withdraw', 'customer', ['Sent', 'Priced']],
  ['accept', 'customer', []],
  ['price', 'customer', []],
  ['decline', 'customer', []],
  ['agree', 'client', []],
  ['withdraw', 'client', []],
  ['accept', 'admin', []],
])('%s is taken by a %s from %j', (step, user_type, statuses) => expect(from(step, user_type)).toEqual(statuses))

test.each<[BookingStepName, UserType, string]>([
  ['accept', 'client', '/traffic-diary'],
  ['price', 'client', 'jobs.price'],
  ['price', 'client', 'prices.view'],
  ['decline', 'client', '/traffic-diary'],
  ['agree', 'customer', 'bookings.edit'],
  ['withdraw', 'customer', 'bookings.edit'],
])('%s is not taken by a %s without %s', (step, user_type, right) =>
  expect(from(step, user_type, new Set([...all].filter((one) => one !== right)))).toEqual([]),
)
