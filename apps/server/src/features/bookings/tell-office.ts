import { bookingNotices } from '@dray/domain/bookings/bookings.messages.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type BookingRow, bookingCustomer } from './bookings.repo.ts'
import { routeOf } from './tell-customer.ts'

/** Tells the office what a customer has answered. */
export async function tellOffice(ctx: TxContext, row: BookingRow, answer: 'agreed' | 'withdrawn') {
  const { customer_name } = await bookingCustomer(ctx.tx, row.customer_id)
  await notify(ctx, {
    event: 'booking_answered',
    title: bookingNotices[answer](row.number, customer_name),
    body: routeOf(row),
    color_class: answer === 'agreed' ? 'green' : 'amber',
    link: `/traffic-diary?requests=${row.id}`,
    key: `booking_${answer}:${row.id}:${row.version}`,
  })
}
