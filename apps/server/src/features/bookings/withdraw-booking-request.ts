import type { withdrawBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { presentBooking } from './present-bookings.ts'
import { tellOffice } from './tell-office.ts'

/** Takes a request back for its customer. */
export const withdrawBookingRequest: UseCase<typeof call> = async (ctx, { params: { id }, body: { version } }) => {
  const row = await lockBooking(ctx, { id, step: 'withdraw', version })
  await tellOffice(ctx, await moveBooking(ctx, row, { step: 'withdraw', answered_at: ctx.now }), 'withdrawn')
  return presentBooking(ctx, id)
}
