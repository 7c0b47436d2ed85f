import * as calls from '@dray/domain/bookings/bookings.calls.ts'
import { bookingChange } from '@dray/domain/bookings/bookings.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepSavedJob } from '#features/jobs/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { ApiError, isApiError } from '#platform/api-error.ts'
import { queryClient } from '#platform/query-client.ts'

export type BookingsQuery = CallSent<typeof calls.listBookingRequests>['query']
export type BookingRequest = CallReceived<typeof calls.getBookingRequest>
export type BookingChoices = CallReceived<typeof calls.getBookingChoices>
export type NewBooking = CallSent<typeof calls.sendBookingRequest>['body']

const root = ['bookings']

export const listBookingRequestsOptions = (query: BookingsQuery) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => api(calls.listBookingRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [bookingChange.event, 'customerChange'] },
  })

export const getBookingRequestOptions = (id: number) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => api(calls.getBookingRequest, { params: { id } }, { signal }),
    meta: { changedBy: [bookingChange.event] },
  })

export const getBookingChoicesOptions = () =>
  queryOptions({
    queryKey: [...root, 'choices'],
    queryFn: ({ signal }) => api(calls.getBookingChoices, undefined, { signal }),
    meta: { changedBy: ['customerChange', 'serviceChange', 'companyChange'] },
  })

/** What was read of requests is read again once one has moved, also where somebody else was quicker. */
async function moved<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } finally {
    void queryClient.invalidateQueries({ queryKey: root })
  }
}

type Read = Pick<BookingRequest, 'id' | 'version'>

export const sendBookingRequest = (body: NewBooking, idempotencyKey: string) =>
  moved(apiWithMessage(calls.sendBookingRequest, { body }, { idempotencyKey }))
export const agreeBookingPrice = async ({ id, version }: Read) =>
  (await moved(apiWithMessage(calls.agreeBookingPrice, { params: { id }, body: { version } }))).message
export const withdrawBookingRequest = async ({ id, version }: Read) =>
  (await moved(apiWithMessage(calls.withdrawBookingRequest, { params: { id }, body: { version } }))).message
export const declineBookingRequest = async ({ id, version }: Read, decline_reason: string) =>
  (await moved(apiWithMessage(calls.declineBookingRequest, { params: { id }, body: { decline_reason, version } })))
    .message
export const priceBookingRequest = async ({ id, version }: Read, body: { price: string; price_note: string }) =>
  (await moved(apiWithMessage(calls.priceBookingRequest, { params: { id }, body: { ...body, version } }))).message
/** Accepts a request with what the office changed of it; one that has changed meanwhile is refused, not merged. */
export async function acceptBookingRequest({ id, version }: Read, changes: object, idempotencyKey: string) {
  const body = { ...changes, version } as CallSent<typeof calls.acceptBookingRequest>['body']
  try {
    return keepSavedJob(await moved(api(calls.acceptBookingRequest, { params: { id }, body }, { idempotencyKey })))
  } catch (error) {
    throw isApiError(error, 'conflict') ? new ApiError({ ...error, message: error.message, data: null }) : error
  }
}
