import { bookingStatuses } from '@dray/domain/bookings/booking-statuses.ts'
import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { BookingsQuery } from './bookings.queries.ts'

/** The portal's bookings as they stand in the address: what is open above them, and what a new one begins from. */
export const bookingsAddress = listAddress({
  filters: { keywords: searchKeywords, status: searchChoice(bookingStatuses) },
  sorts: ['number', 'first_date', 'sent_at'],
  opens: { request: searchWhole, open: searchChoice(['new']), again: searchWhole, job: searchWhole },
})
export type BookingsSearch = SearchOf<typeof bookingsAddress>

export const bookingsQueryOf = (search: BookingsSearch): BookingsQuery => ({
  sort: 'number',
  direction: 'desc',
  ...pageAndOrder(search),
  keywords: search.keywords,
  status: search.status,
})
