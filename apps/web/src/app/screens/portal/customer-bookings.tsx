import { bookingsAddress, CustomerBookings } from '#features/bookings/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/customer/bookings`: a customer's booking requests, and the form of a new one. */
export function CustomerBookingsScreen() {
  return <CustomerBookings {...useListAddress(bookingsAddress)} />
}
