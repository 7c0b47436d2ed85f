import type { getBookingChoices as call } from '@dray/domain/bookings/bookings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { bookableServices, bookingCompany, bookingCustomer, ownAddresses } from './bookings.repo.ts'

/** What a customer books with, read by the portal's role. */
export const getBookingChoices: UseCase<typeof call> = async ({ tx, viewer }) => {
  const customer_id = viewer.customer_id ?? 0
  const [customer, company, services, addresses] = await Promise.all([
    bookingCustomer(tx, customer_id),
    bookingCompany(tx),
    bookableServices(tx),
    ownAddresses(tx, customer_id),
  ])
  return {
    is_open: customer.is_on_stop === 1 ? 0 : 1,
    company_name: company.company_name,
    company_phone: company.landline ?? company.mobile,
    time_zone: company.time_zone,
    contact_email: customer.email,
    services,
    addresses,
  }
}
