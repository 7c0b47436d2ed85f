/** The states of a booking request, in the order of its life. */
export const bookingStatuses = ['Sent', 'Priced', 'Agreed', 'Accepted', 'Declined', 'Withdrawn'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** What still waits for somebody's answer. */
export const openBookings = ['Sent', 'Priced', 'Agreed'] as const satisfies readonly BookingStatus[]
/** What waits for the office. */
export const bookingsForOffice = ['Sent', 'Agreed'] as const satisfies readonly BookingStatus[]
