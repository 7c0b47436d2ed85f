import * as calls from '@dray/domain/bookings/bookings.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { acceptBookingRequest } from './accept-booking-request.ts'
import { agreeBookingPrice } from './agree-booking-price.ts'
import { declineBookingRequest } from './decline-booking-request.ts'
import { getBookingChoices } from './get-booking-choices.ts'
import { getBookingRequest } from './get-booking-request.ts'
import { listBookingRequests } from './list-booking-requests.ts'
import { priceBookingRequest } from './price-booking-request.ts'
import { sendBookingRequest } from './send-booking-request.ts'
import { withdrawBookingRequest } from './withdraw-booking-request.ts'

export const bookingsRoutes = [
  route(calls.listBookingRequests, listBookingRequests),
  route(calls.getBookingRequest, getBookingRequest),
  route(calls.getBookingChoices, getBookingChoices),
  route(calls.sendBookingRequest, sendBookingRequest),
  route(calls.agreeBookingPrice, agreeBookingPrice),
  route(calls.withdrawBookingRequest, withdrawBookingRequest),
  route(calls.priceBookingRequest, priceBookingRequest),
  route(calls.acceptBookingRequest, acceptBookingRequest),
  route(calls.declineBookingRequest, declineBookingRequest),
]
