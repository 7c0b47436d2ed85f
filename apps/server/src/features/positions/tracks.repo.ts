import type { Fix } from '@dray/domain/positions/fix.ts'
import { mergeFixes } from '@dray/domain/positions/merge-fixes.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { unpackFixes } from './packed-fixes.ts'

interface Span {
  driver_id: number
  from: string
  to: string
}
type Table = 'driver_positions' | 'vehicle_positions'

/** A batch holds an hour and a half at most, so that what begins earlier can be left unread. */
const longestBatch = sql`interval '1 day'`

/** Batches with fixes of a span, those of vehicles by who drove. */
const batches = ({ db, tenant_id }: Tx, table: Table, { driver_id, from, to }: Span) =>
  db
    .selectFrom(table)
    .select(['from_at', 'fixes', 'workday_id'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('from_at', '<=', to)
    .where('from_at', '>=', sql<string>`${from}::timestamptz - ${longestBatch}`)
    .where('to_at', '>=', from)
    .orderBy('from_at')

type Batch = { from_at: string; fixes: Buffer }
const unpacked = (rows: readonly Batch[]) => rows.flatMap(({ from_at, fixes }) => unpackFixes(from_at, fixes))

/** Instants of the fixes of a driver's phone that are kept already. */
export async function keptInstants(tx: Tx, span: Span): Promise<ReadonlySet<number>> {
  const rows = await batches(tx, 'driver_positions', span).execute()
  return new Set(unpacked(rows).map(({ at }) => Date.parse(at)))
}

/** Where a driver was between two instants, by the phone and, where that was silent, by the tracker of what they drove. */
export async function fixesOfDriver(tx: Tx, span: Span): Promise<Fix[]> {
  const [phone, tracker] = await Promise.all([
    batches(tx, 'driver_positions', span).execute(),
    batches(tx, 'vehicle_positions', span).execute(),
  ])
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  return mergeFixes(unpacked(phone), unpacked(tracker)).filter(
    ({ at }) => Date.parse(at) >= from && Date.parse(at) <= to,
  )
}

/** The same on workdays, which may end on the day after theirs; `date` is that of all of them. */
export async function fixesOfWorkdays(
  tx: Tx,
  { driver_id, date, workday_ids }: { driver_id: number; date: string; workday_ids: readonly number[] },
): Promise<Fix[]> {
  if (workday_ids.length === 0) return []
  const span = { driver_id, from: `${date}T00:00:00Z`, to: `${date}T00:00:00Z` }
  const around = { ...span, from: shifted(span.from, -1), to: shifted(span.to, 3) }
  const of = (table: Table) =>
    batches(tx, table, around)
      .where('workday_id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
      .execute()
  const [phone, tracker] = await Promise.all([of('driver_positions'), of('vehicle_positions')])
  return mergeFixes(unpacked(phone), unpacked(tracker))
}

const shifted = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()

/** All batches that are kept of a driver, of the phone and of the trackers of what they drove. */
export async function allFixesOf({ db, tenant_id }: Tx, driver_id: number) {
  const of = (table: Table) =>
    db
      .selectFrom(table)
      .select(['from_at', 'fixes'])
      .where('tenant_id', '=', tenant_id)
      .where('driver_id', '=', driver_id)
      .execute()
  const [phone, tracker] = await Promise.all([of('driver_positions'), of('vehicle_positions')])
  return { phone: unpacked(phone), tracker: unpacked(tracker) }
}

/** A driver's workdays of a date. */
export const workdaysOn = ({ db, tenant_id }: Tx, { driver_id, date }: { driver_id: number; date: string }) =>
  db
    .selectFrom('workdays')
    .select(['id', 'clocked_in_at', 'clocked_out_at', 'ended_at'])
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('date', '=', date)
    .execute()

export const driverNamed = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', driver_id)
    .executeTakeFirst()
