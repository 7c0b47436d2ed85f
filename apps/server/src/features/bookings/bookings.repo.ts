import type { BookingStatus } from '@dray/domain/bookings/booking-statuses.ts'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insert, type Row, update } from '#platform/db/writes.ts'

export type BookingRow = Row<'booking_requests'>

export const insertBooking = (tx: Tx, values: Parameters<typeof insert<'booking_requests'>>[2]) =>
  insert(tx, 'booking_requests', values)
export const updateBooking = (tx: Tx, row: BookingRow, changes: Changes<'booking_requests'>) =>
  update(tx, 'booking_requests', { row, changes })

/** The columns that the portal's role may read too. */
const shown = [
  'b.id',
  'b.customer_id',
  'b.number',
  'b.status',
  'b.fields',
  'b.first_date',
  'b.contact_name',
  'b.contact_phone',
  'b.contact_email',
  'b.attachments',
  'b.sent_at',
  'b.price',
  'b.price_note',
  'b.priced_at',
  'b.agreed_by_name',
  'b.agreed_at',
  'b.answered_at',
  'b.decline_reason',
  'b.job_id',
  'b.job_number',
  'b.accepted',
  'b.version',
] as const

interface Wanted {
  statuses?: readonly BookingStatus[] | undefined
  keywords?: string | undefined
  /** Of a portal's user: the customer whose rows these are. */
  customer_id: number | null
}
interface Page extends Wanted {
  page: number
  page_size: number
  sort: 'number' | 'first_date' | 'sent_at'
  direction: 'asc' | 'desc'
}

const found = ({ db, tenant_id }: Tx, { keywords, customer_id }: Wanted) =>
  db
    .selectFrom('booking_requests as b')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'b.customer_id').on('c.tenant_id', '=', tenant_id))
    .where('b.tenant_id', '=', tenant_id)
    .$if(customer_id !== null, (query) => query.where('b.customer_id', '=', customer_id ?? 0))
    .$if(Boolean(keywords), (query) => query.where(anyHolds(['c.customer_name', 'b.job_number'], keywords ?? '')))

export const bookingPage = (tx: Tx, { page, page_size, sort, direction, ...wanted }: Page) =>
  found(tx, wanted)
    .select(shown)
    .select(['c.customer_name', 'c.is_on_stop'])
    .$if(wanted.statuses !== undefined, (query) => query.where('b.status', 'in', [...(wanted.statuses ?? [])]))
    .orderBy(`b.${sort}`, direction)
    .orderBy('b.id', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
export type ShownBooking = Awaited<ReturnType<typeof bookingPage>>[number]

export const bookingCounts = (tx: Tx, wanted: Wanted) =>
  found(tx, wanted)
    .select((eb) => ['b.status', eb.fn.countAll<number>().as('count')])
    .groupBy('b.status')
    .execute()

export const bookingById = (tx: Tx, id: number, customer_id: number | null) =>
  found(tx, { customer_id })
    .select(shown)
    .select(['c.customer_name', 'c.is_on_stop'])
    .where('b.id', '=', id)
    .executeTakeFirst()

export const attachmentsOfCustomer = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('booking_requests')
    .select('attachments')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .execute()

export const serviceNames = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('services')
    .select(['id', 'code', 'description'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

/** What customers may ask for. */
export const bookableServices = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('services')
    .select(['id', 'code', 'description'])
    .where('tenant_id', '=', tenant_id)
    .where('is_bookable', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('code')
    .execute()

/** The addresses saved for a customer; the company's own are not among them. */
export const ownAddresses = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customer_addresses')
    .select(['id', 'name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'phone'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()

export const bookingCustomer = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_name', 'email', 'is_on_stop', 'status'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const bookingCompany = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'landline', 'mobile', 'time_zone'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
