import { bookingStatuses, openBookings } from '@dray/domain/bookings/booking-statuses.ts'
import type { listBookingRequests as call } from '@dray/domain/bookings/bookings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { bookingCounts, bookingPage } from './bookings.repo.ts'
import { ownerOf, presentBookings } from './present-bookings.ts'

/** Requests of every customer for the office, and of its own customer for a portal's user, whose reading is the portal role's. */
export const listBookingRequests: UseCase<typeof call> = async (ctx, { query }) => {
  const { page, page_size, sort = 'first_date', direction, status, keywords } = query
  const customer_id = ownerOf(ctx.viewer)
  const statuses = status === 'open' ? openBookings : status && [status]
  const [rows, counted] = await Promise.all([
    bookingPage(ctx.tx, { page, page_size, sort, direction, statuses, keywords, customer_id }),
    bookingCounts(ctx.tx, { keywords, customer_id }),
  ])
  const countOf = (name: string) => counted.find((one) => one.status === name)?.count ?? 0
  const byStatus = Object.fromEntries(bookingStatuses.map((name) => [name, countOf(name)]))
  const total = (statuses ?? bookingStatuses).reduce((sum, name) => sum + countOf(name), 0)
  const All = bookingStatuses.reduce((sum, name) => sum + countOf(name), 0)
  const counts = { All, ...byStatus } as Awaited<ReturnType<UseCase<typeof call>>>['counts']
  return { requests: pageOf(ctx, query, { rows: await presentBookings(ctx, rows), total }), counts }
}
