import { bookingsForOffice } from '@dray/domain/bookings/booking-statuses.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** How many booking requests wait for the office. */
export async function waitingRequests({ db, tenant_id }: Tx): Promise<number> {
  const { waiting } = await db
    .selectFrom('booking_requests')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('tenant_id', '=', tenant_id)
    .where('status', 'in', bookingsForOffice)
    .executeTakeFirstOrThrow()
  return waiting
}

/** How many of drivers' captures wait for the office. */
export async function waitingCaptures({ db, tenant_id }: Tx): Promise<number> {
  const { waiting } = await db
    .selectFrom('driver_captures')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('tenant_id', '=', tenant_id)
    .where('outcome', '=', 'kept')
    .executeTakeFirstOrThrow()
  return waiting
}
