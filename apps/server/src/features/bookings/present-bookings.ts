import { bookingDifferences, bookingFieldsOf } from '@dray/domain/bookings/booking-fields.ts'
import type { BookingStatus } from '@dray/domain/bookings/booking-statuses.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { bookingById, type ShownBooking, serviceNames } from './bookings.repo.ts'

type Reading = Pick<TxContext, 'tx' | 'viewer' | 'services'>

/** Whose requests this person may see: a portal's user those of their customer. */
export const ownerOf = ({ user_type, customer_id }: Reading['viewer']) =>
  user_type === 'customer' ? (customer_id ?? 0) : null

/** A field that came after a request was sent is blank in it. */
const wholeFields = (fields: unknown) => bookingFieldsOf(fields as Parameters<typeof bookingFieldsOf>[0])

/** Requests as the calls answer them. */
export async function presentBookings({ tx, services: { files } }: Reading, rows: readonly ShownBooking[]) {
  const fieldsOf = (row: ShownBooking) => wholeFields(row.fields)
  const [zone, services] = await Promise.all([
    companyZone(tx),
    serviceNames(
      tx,
      rows.flatMap((row) => fieldsOf(row).service_id ?? []),
    ),
  ])
  const own = files.of(tx.tenant_id)
  const named = new Map(services.map(({ id, code, description }) => [id, description ?? code]))
  return rows.map(({ customer_id, customer_name, is_on_stop, accepted, ...row }) => {
    const fields = wholeFields(row.fields)
    return {
      ...row,
      status: row.status as BookingStatus,
      customer: { id: customer_id, customer_name, is_on_stop },
      fields,
      attachments: row.attachments.map(({ key, name, size }) => ({
        name,
        size,
        path: own.signedPath(key, { name }),
      })),
      service: fields.service_id === null ? null : (named.get(fields.service_id) ?? null),
      differences: bookingDifferences(fields, accepted === null ? null : wholeFields(accepted), zone),
    }
  })
}

/** One request as its reader may see it; another customer's is a 404. */
export async function presentBooking(ctx: Reading, id: number) {
  const row = await bookingById(ctx.tx, id, ownerOf(ctx.viewer))
  const [shown] = row ? await presentBookings(ctx, [row]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}
