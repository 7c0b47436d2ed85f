import type { declineBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingEmail as texts } from '@dray/domain/bookings/bookings.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { presentBooking } from './present-bookings.ts'
import { tellCustomer } from './tell-customer.ts'

/** Declines a request; its contact is told why. */
export const declineBookingRequest: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const { decline_reason, version } = body
  const row = await lockBooking(ctx, { id, step: 'decline', version })
  const by = { answered_at: ctx.now, answered_by: ctx.viewer.user_id || null, answered_by_name: ctx.viewer.name }
  const moved = await moveBooking(ctx, row, { step: 'decline', decline_reason, ...by })
  await tellCustomer(ctx, moved, {
    ...texts.declined(row.number),
    paragraphs: [],
    facts: [{ label: texts.reason, value: decline_reason }],
  })
  return presentBooking(ctx, id)
}
