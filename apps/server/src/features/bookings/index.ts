export { dropBookingFiles } from './booking-attachments.ts'
export { bookingsRoutes } from './bookings.routes.ts'
