import type { BookingFields } from '@dray/domain/bookings/booking-fields.ts'
import { bookingNotices, bookingEmail as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyRow } from '#features/company/index.ts'
import { queueEmail } from '#features/emails/index.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { BookingRow } from './bookings.repo.ts'

/** From where to where, and when, in a line. */
export function routeOf({ fields, first_date }: Pick<BookingRow, 'fields' | 'first_date'>) {
  const of = fields as unknown as BookingFields
  const place = (side: 'collection' | 'delivery') => of[`${side}_town`] ?? of[`${side}_post_code`] ?? of[`${side}_name`]
  return bookingNotices.moved(place('collection') ?? '', place('delivery') ?? '', showLongDate(first_date))
}

interface Told {
  subject: string
  title: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
}

const colours: Readonly<Record<string, 'green' | 'blue' | 'amber'>> = {
  Accepted: 'green',
  Priced: 'blue',
  Declined: 'amber',
}

/**
 * Tells a request's customer what came of it: its users by their notifications, the contact of the request by e-mail.
 */
export async function tellCustomer(ctx: TxContext, row: BookingRow, { facts = [], ...told }: Told) {
  const link = `/customer/bookings?request=${row.id}`
  await notifyCustomers(ctx, [
    {
      customer_id: row.customer_id,
      event: 'customer_booking',
      title: told.title,
      body: routeOf(row),
      color_class: colours[row.status] ?? 'blue',
      link,
      key: `customer_booking:${row.id}:${row.version}`,
    },
  ])
  if (row.contact_email === null) return
  const { company_name, landline, email } = await companyRow(ctx.tx)
  await queueEmail(ctx, {
    ...told,
    facts: [{ label: texts.route, value: routeOf(row) }, ...facts],
    action: { label: texts.open, url: `${ctx.services.publicUrl}${link}` },
    to: row.contact_email,
    customer_id: row.customer_id,
    company: { name: company_name, lines: [landline, email].filter((line) => line !== null) },
  })
}
