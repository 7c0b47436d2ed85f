import { readBooking } from '@dray/domain/bookings/booking-fields.ts'
import type { sendBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingChange } from '@dray/domain/bookings/bookings.events.ts'
import { bookingNotices, bookingMessages as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { phoneError } from '@dray/domain/kernel/phone/phone.ts'
import { companyZone } from '#features/company/index.ts'
import { notify } from '#features/notifications/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { claimAttachments } from './booking-attachments.ts'
import { bookableServices, bookingCustomer, insertBooking } from './bookings.repo.ts'
import { presentBooking } from './present-bookings.ts'
import { routeOf } from './tell-customer.ts'

/** Keeps what a customer asks for and tells the office at once; of a customer on stop nothing is taken. */
export const sendBookingRequest: UseCase<typeof call> = async (ctx, { body }) => {
  const { tx, viewer, now } = ctx
  const customer = await bookingCustomer(tx, viewer.customer_id ?? 0)
  if (customer.is_on_stop === 1) throw new AppError('booking_on_hold')
  const { contact_name, contact_phone = null, contact_email = null, attachments, ...sent } = body
  const { fields, first_date, errors } = readBooking(sent, { zone: await companyZone(tx), now })
  const offered = fields.service_id === null ? [] : await bookableServices(tx)
  const isOffered = fields.service_id === null || offered.some(({ id }) => id === fields.service_id)
  const phone = phoneError(contact_phone)
  const wrong = {
    ...errors,
    ...(isOffered ? {} : { service_id: [texts.service_unknown] }),
    ...(phone ? { contact_phone: [phone] } : {}),
  }
  if (Object.keys(wrong).length > 0 || first_date === null) throw fieldError(wrong)
  const [number = 1] = await takeNumbers(tx, 'booking_requests', { first: 1 })
  const row = await insertBooking(tx, {
    customer_id: customer.id,
    number,
    fields: fields as never,
    first_date,
    contact_name: contact_name ?? viewer.name,
    contact_phone,
    contact_email: contact_email ?? customer.email,
    attachments: JSON.stringify(await claimAttachments(ctx, attachments)),
    sent_by: viewer.user_id,
    sent_at: now,
  })
  await notify(ctx, {
    event: 'booking_requested',
    title: bookingNotices.requested(number, customer.customer_name),
    body: routeOf(row),
    color_class: 'blue',
    link: `/traffic-diary?requests=${row.id}`,
    key: `booking_requested:${row.id}`,
  })
  ctx.publish(bookingChange('add', [row.id], { version: row.version, audience: { customer_ids: [customer.id] } }))
  return presentBooking(ctx, row.id)
}
