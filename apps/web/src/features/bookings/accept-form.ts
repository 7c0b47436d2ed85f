import type { acceptBookingRequest } from '@dray/domain/bookings/bookings.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { timeOf } from './booking-form.ts'
import type { BookingRequest } from './bookings.queries.ts'

/** What the office decides when it accepts. */
export interface AcceptForm {
  load_type_id: number | null
  base_charge: string
  collection_date: string | null
  collection_time: string | null
  delivery_date: string | null
  delivery_time: string | null
}

export const acceptStart = ({ fields, price }: BookingRequest, zone: string): AcceptForm => ({
  load_type_id: null,
  base_charge: price === null || price === undefined ? '' : String(price),
  collection_date: fields.collection_date,
  collection_time: timeOf(fields.collection_at, zone),
  delivery_date: fields.delivery_date,
  delivery_time: timeOf(fields.delivery_at, zone),
})

interface Accepting {
  request: BookingRequest
  zone: string
  mayPrice: boolean
}

/** What is sent: load type and charge, and of days and times only the side that was changed. */
export function acceptanceOf(form: AcceptForm, { request, zone, mayPrice }: Accepting) {
  const was = acceptStart(request, zone)
  const sideOf = (side: 'collection' | 'delivery') => {
    const [date, time] = [form[`${side}_date`], form[`${side}_time`]]
    if (date === was[`${side}_date`] && time === was[`${side}_time`]) return {}
    return { [`${side}_date`]: date, [`${side}_at`]: date && time ? localToInstant(date, time, zone) : null }
  }
  const charge = form.base_charge.trim()
  return {
    load_type_id: form.load_type_id,
    ...(mayPrice && charge !== '' ? { base_charge: charge } : {}),
    ...sideOf('collection'),
    ...sideOf('delivery'),
  } as CallSent<typeof acceptBookingRequest>['body']
}
