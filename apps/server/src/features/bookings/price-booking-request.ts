import type { priceBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingEmail as texts } from '@dray/domain/bookings/bookings.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { presentBooking } from './present-bookings.ts'
import { tellCustomer } from './tell-customer.ts'

/** Answers a request with a price; sent again it takes the place of the one before. */
export const priceBookingRequest: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const { price, price_note = null, version } = body
  const row = await lockBooking(ctx, { id, step: 'price', version })
  const by = { priced_at: ctx.now, priced_by: ctx.viewer.user_id || null, priced_by_name: ctx.viewer.name }
  const moved = await moveBooking(ctx, row, { step: 'price', price, price_note, ...by })
  await tellCustomer(ctx, moved, { ...texts.priced(row.number), paragraphs: [texts.pricedText] })
  return presentBooking(ctx, id)
}
