import type { UserType } from '../kernel/call.ts'
import { type BookingStatus, openBookings } from './booking-statuses.ts'

interface BookingStep {
  by: Exclude<UserType, 'admin'>
  from: readonly BookingStatus[]
  to: BookingStatus
  /** What its person must hold, all of it. */
  rights: readonly string[]
}

/** Every step of a request: who takes it, from where, and where it leads. Guard on the server, buttons on both sides. */
export const bookingSteps = {
  accept: { by: 'client', from: ['Sent', 'Agreed'], to: 'Accepted', rights: ['/traffic-diary'] },
  price: {
    by: 'client',
    from: ['Sent', 'Priced'],
    to: 'Priced',
    rights: ['/traffic-diary', 'prices.view', 'jobs.price'],
  },
  decline: { by: 'client', from: openBookings, to: 'Declined', rights: ['/traffic-diary'] },
  agree: { by: 'customer', from: ['Priced'], to: 'Agreed', rights: ['bookings.edit'] },
  withdraw: { by: 'customer', from: ['Sent', 'Priced'], to: 'Withdrawn', rights: ['bookings.edit'] },
} as const satisfies Record<string, BookingStep>
export type BookingStepName = keyof typeof bookingSteps

interface Taker {
  user_type: UserType
  permissions: ReadonlySet<string>
}

/** True where this person may take this step of a request in this status. */
export function mayTakeBookingStep(step: BookingStepName, status: BookingStatus, { user_type, permissions }: Taker) {
  const { by, from, rights }: BookingStep = bookingSteps[step]
  return by === user_type && from.includes(status) && rights.every((right) => permissions.has(right))
}
