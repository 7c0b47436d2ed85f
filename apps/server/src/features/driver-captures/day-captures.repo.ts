import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

interface Moment {
  driver_id: number
  /** The workday that the phone named. */
  named: number | null
  date: string
  at: string
}

/** How long a driver may be clocked in for a moment to belong to that workday. */
const longestShift = '24 hours'

/**
 * The workday of a driver that a moment belongs to: the one that the phone named, else one that is clocked in since less
 * than a day, else the one of the date that has not ended.
 */
export async function workdayOfMoment({ db, tenant_id }: Tx, { driver_id, named, date, at }: Moment) {
  const isNamed = sql<boolean>`w.id = ${named ?? 0}`
  // Not null of a day that is not clocked in: null would stand before true.
  const isUnderWay = sql<boolean>`(w.ended_at is null and w.clocked_out_at is null and coalesce(
    w.clocked_in_at <= ${at}::timestamptz and w.clocked_in_at > ${at}::timestamptz - ${longestShift}::interval, false))`
  const found = await db
    .selectFrom('workdays as w')
    .select('w.id')
    .where('w.tenant_id', '=', tenant_id)
    .where('w.driver_id', '=', driver_id)
    .where(({ or, and, eb }) =>
      or([
        sql<SqlBool>`${isNamed}`,
        sql<SqlBool>`${isUnderWay}`,
        and([eb('w.date', '=', date), eb('w.ended_at', 'is', null)]),
      ]),
    )
    .orderBy(isNamed, 'desc')
    .orderBy(isUnderWay, 'desc')
    .orderBy('w.shift_type_id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export async function isApproved({ db, tenant_id }: Tx, workday_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('workday_approvals')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .executeTakeFirst()
  return found !== undefined
}
