import type { acceptBookingRequest } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingMessages } from '@dray/domain/bookings/bookings.messages.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { type BookingForm, blankBooking, bookingAgain, bookingErrors, sentBooking, timeOf } from './booking-form.ts'
import type { BookingRequest } from './bookings.queries.ts'

/** What the office decides when it accepts, over all that the customer typed. */
export interface AcceptForm extends BookingForm {
  load_type_id: number | null
  base_charge: string
}

/** A price as it stands in a field: with its pence. */
export const typedMoney = (price: number | null | undefined) => (typeof price === 'number' ? price.toFixed(2) : '')

export const acceptStart = (
  { fields, price, contact_name, contact_email }: BookingRequest,
  zone: string,
): AcceptForm => ({
  load_type_id: null,
  base_charge: typedMoney(price),
  ...bookingAgain(fields, blankBooking({ name: contact_name, email: contact_email })),
  customer_reference: fields.customer_reference.map(({ name }) => name),
  collection_date: fields.collection_date,
  collection_time: timeOf(fields.collection_at, zone),
  delivery_date: fields.delivery_date,
  delivery_time: timeOf(fields.delivery_at, zone),
})

/** What is wrong with it; a day that has passed since the customer asked is for the office to judge. */
export function acceptErrors(form: AcceptForm, zone: string): Record<string, string> {
  const errors = Object.entries(bookingErrors(form, zone)).filter(([, reason]) => reason !== bookingMessages.day_past)
  const needed: Record<string, string> =
    form.load_type_id === null ? { load_type_id: jobFormMessages.load_type_required } : {}
  return { ...(Object.fromEntries(errors) as Record<string, string>), ...needed }
}

interface Accepting {
  request: BookingRequest
  zone: string
  mayPrice: boolean
}

const isContact = (field: string) => field.startsWith('contact_')
const momentOf = (field: string) => /^(collection|delivery)_(date|at)$/.exec(field)?.[1]

/** What is sent: load type and charge, and what the office changed; a day goes with its time, and a time with its day. */
export function acceptanceOf(form: AcceptForm, { request, zone, mayPrice }: Accepting) {
  const was: Record<string, unknown> = { ...sentBooking(acceptStart(request, zone), zone) }
  const is: Record<string, unknown> = { ...sentBooking(form, zone) }
  const differs = (field: string) => JSON.stringify(was[field]) !== JSON.stringify(is[field])
  const moved = (field: string) => {
    const side = momentOf(field)
    return side ? differs(`${side}_date`) || differs(`${side}_at`) : differs(field)
  }
  const changed = Object.entries(is).filter(([field]) => !isContact(field) && moved(field))
  const charge = form.base_charge.trim()
  return {
    ...Object.fromEntries(changed),
    load_type_id: form.load_type_id,
    ...(mayPrice && charge !== '' ? { base_charge: charge } : {}),
  } as CallSent<typeof acceptBookingRequest>['body']
}
