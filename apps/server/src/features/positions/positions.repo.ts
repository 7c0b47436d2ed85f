import type { Fix } from '@dray/domain/positions/fix.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { packFixes } from './packed-fixes.ts'

export interface OfPhone {
  driver_id: number
  workday_id: number
}
/** Of a tracker, and who had the vehicle then; nobody outside a workday. */
export interface OfTracker {
  vehicle_id: number
  driver_id: number | null
  workday_id: number | null
}

const fixColumns = ['at', 'latitude', 'longitude', 'accuracy_m', 'speed_kmh', 'heading', 'received_at'] as const
/** The newest fix stands, whichever came last. */
const asSent = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`])) as Record<
    C,
    RawBuilder<never>
  >

/** A batch as its row has it: its fixes are in the order of their times. */
function batchOf(fixes: readonly [Fix, ...Fix[]]) {
  const [first] = fixes
  const last = fixes.at(-1) ?? first
  return { last, row: { from_at: first.at, to_at: last.at, fixes: packFixes(fixes) } }
}

/**
 * Keeps what a driver's phone sent, as one row, and the newest as the driver's last position. The same batch again changes
 * nothing. Neither the audit trail nor the company's clock hears of it.
 */
export async function keepPhoneFixes({ db, tenant_id }: Tx, of: OfPhone, fixes: readonly [Fix, ...Fix[]]) {
  const { row, last } = batchOf(fixes)
  await db
    .insertInto('driver_positions')
    .values({ ...of, ...row, tenant_id })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await db
    .insertInto('driver_last_positions')
    .values({ ...of, ...last, tenant_id })
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'driver_id'])
        .doUpdateSet(asSent([...fixColumns, 'workday_id']))
        .where('driver_last_positions.at', '<', last.at),
    )
    .execute()
}

/** The same of a vehicle's tracker. */
export async function keepTrackerFixes({ db, tenant_id }: Tx, of: OfTracker, fixes: readonly [Fix, ...Fix[]]) {
  const { row, last } = batchOf(fixes)
  await db
    .insertInto('vehicle_positions')
    .values({ ...of, ...row, tenant_id })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await db
    .insertInto('vehicle_last_positions')
    .values({ ...of, ...last, tenant_id })
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'vehicle_id'])
        .doUpdateSet(asSent([...fixColumns, 'workday_id', 'driver_id']))
        .where('vehicle_last_positions.at', '<', last.at),
    )
    .execute()
}

const lastColumns = ['at', 'latitude', 'longitude', 'accuracy_m', 'speed_kmh', 'heading', 'workday_id'] as const

/** Where the drivers were last, each on the workday that is named beside it. */
export const lastOfPhones = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('driver_last_positions')
    .select(['driver_id', ...lastColumns])
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
    .execute()

/** Where the vehicles were last; `since` leaves out what is of days ago. */
export const lastOfTrackers = ({ db, tenant_id }: Tx, since: string) =>
  db
    .selectFrom('vehicle_last_positions')
    .select(['vehicle_id', 'driver_id', ...lastColumns])
    .where('tenant_id', '=', tenant_id)
    .where('at', '>=', since)
    .execute()
