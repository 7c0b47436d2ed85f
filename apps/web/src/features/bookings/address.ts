export { bookingsAddress } from './bookings-address.ts'
