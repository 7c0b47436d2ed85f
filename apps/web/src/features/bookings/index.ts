export { type BookingsSearch, bookingsAddress, CustomerBookings } from './customer-bookings.tsx'
export { OfficeRequests } from './office-requests.tsx'
