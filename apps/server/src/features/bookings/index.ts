export { bookingsRoutes } from './bookings.routes.ts'
