import type { agreeBookingPrice as call } from '@dray/domain/bookings/bookings.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { bookingCustomer } from './bookings.repo.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { presentBooking } from './present-bookings.ts'
import { tellOffice } from './tell-office.ts'

/** Accepts the price that was read; a customer on stop orders nothing. */
export const agreeBookingPrice: UseCase<typeof call> = async (ctx, { params: { id }, body: { version } }) => {
  const row = await lockBooking(ctx, { id, step: 'agree', version })
  const customer = await bookingCustomer(ctx.tx, row.customer_id)
  if (customer.is_on_stop === 1) throw new AppError('booking_on_hold')
  const by = { agreed_at: ctx.now, agreed_by_name: ctx.viewer.name }
  await tellOffice(ctx, await moveBooking(ctx, row, { step: 'agree', ...by }), 'agreed')
  return presentBooking(ctx, id)
}
