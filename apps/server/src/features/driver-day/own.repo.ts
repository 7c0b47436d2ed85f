import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

const mostRequests = 30

export const ownDriver = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', driver_id)
    .executeTakeFirst()

export const ownRequests = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'from_date', 'to_date', 'days', 'note', 'status', 'reason', 'asked_at', 'answered_at'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRequests)
    .execute()

export const ownPapers = ({ db, tenant_id }: Tx, user_id: number) =>
  db
    .selectFrom('papers')
    .select(['id', 'document_type_id', 'document_name', 'card_number', 'card_expiry_date'])
    .select(['document_url_front', 'other_document'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .orderBy('document_type_id')
    .orderBy('id')
    .execute()

/** What a driver has sent as a new paper and nobody has looked at, the newest first. */
export async function papersWaiting({ db, tenant_id }: Tx, driver_id: number) {
  const rows = await db
    .selectFrom('driver_captures')
    .select(['id', 'said'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('kind', '=', 'document')
    .where('outcome', '=', 'kept')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, said }) => ({ id, ...(said as CaptureOf<'document'>['body']) }))
}

interface Days {
  driver_id: number
  from: string
  to: string
}

/** Workdays with their times as approved, else as clocked; the newest first. */
export const ownTimes = ({ db, tenant_id }: Tx, { driver_id, from, to }: Days) =>
  db
    .selectFrom('workdays as w')
    .leftJoin('workday_approvals as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.workday_id', '=', 'w.id'),
    )
    .select(['w.id as workday_id', 'w.date'])
    .select(({ fn }) => [
      fn.coalesce('a.approved_in_at', 'w.clocked_in_at').as('in_at'),
      fn.coalesce('a.approved_out_at', 'w.clocked_out_at').as('out_at'),
      fn.coalesce('a.break_minutes', 'w.break_minutes').as('break_minutes'),
      fn.coalesce('a.nightout', 'w.nightout').as('nightout'),
      sql<number>`(a.id is not null)::int`.as('is_approved'),
    ])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .orderBy('w.date', 'desc')
    .orderBy('w.id', 'desc')
    .execute()
