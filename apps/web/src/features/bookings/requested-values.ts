import { readSome } from '@dray/domain/jobs/job-fields.ts'
import type { EntryRequest } from '#features/job-entry/index.ts'
import { timeOf } from './booking-form.ts'
import type { BookingRequest } from './bookings.queries.ts'

/** A price as it stands in a field: with its pence. */
export const typedMoney = (price: number | null | undefined) => (typeof price === 'number' ? price.toFixed(2) : '')

/** A request as the entry form begins with it. */
export function requestedValues(request: BookingRequest, zone: string): EntryRequest['values'] {
  const { fields } = request
  return {
    ...readSome(fields),
    mode: fields.mode,
    customer_id: request.customer.id,
    booked_by: request.contact_name,
    base_charge: typedMoney(request.price),
    customer_reference: fields.customer_reference.map(({ name }) => name),
    collection_date: fields.collection_date,
    collection_time: timeOf(fields, 'collection', zone),
    delivery_date: fields.delivery_date,
    delivery_time: timeOf(fields, 'delivery', zone),
  }
}
