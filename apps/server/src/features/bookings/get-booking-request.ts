import type { getBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentBooking } from './present-bookings.ts'

export const getBookingRequest: UseCase<typeof call> = (ctx, { params }) => presentBooking(ctx, params.id)
