import type { Fix } from '@dray/domain/positions/fix.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { shownPosition, shownVehicle } from '@dray/domain/positions/shown-position.ts'
import { type RawBuilder, sql } from 'kysely'
import { companySettings } from '#features/settings/index.ts'
import { acrossText } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { statements } from '#platform/db/statements.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { packFixes } from './packed-fixes.ts'

interface Doubted {
  /** What is in doubt after these: see `soundFixes`. */
  doubted?: readonly Fix[]
}
export interface OfPhone extends Doubted {
  driver_id: number
  workday_id: number
  /** The shift is over: the track is kept, and nobody's last position. */
  is_over?: boolean
}
/** Of a tracker, and who had the vehicle then; nobody outside a workday. */
export interface OfTracker extends Doubted {
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

/** Of two batches that begin with the same fix the longer one stands. */
const longer = { to_at: sql<string>`excluded.to_at`, fixes: sql<Buffer>`excluded.fixes` }

/**
 * Keeps what a driver's phone sent, as one row, and the newest as the driver's last position. The same batch again changes
 * nothing. Neither the audit trail nor the company's clock hears of it.
 */
export async function keepPhoneFixes(
  tx: Tx,
  { doubted = [], is_over = false, driver_id, workday_id }: OfPhone,
  fixes: readonly [Fix, ...Fix[]],
) {
  const { row, last } = batchOf(fixes)
  const of = { tenant_id: tx.tenant_id, driver_id, workday_id }
  const { at, latitude, longitude, accuracy_m, speed_kmh, heading } = last
  const place = { at, latitude, longitude, accuracy_m, speed_kmh, heading }
  const batch = addBatch(tx, 'phone batch', { values: { ...of, ...row }, build: buildBatch })
  const newest = is_over
    ? undefined
    : moveLast(tx, 'phone last', {
        values: { ...of, ...place, doubted: JSON.stringify(doubted) },
        build: buildLast,
      })
  await Promise.all([batch, newest])
}

type PhoneRow = Pick<OfPhone, 'driver_id' | 'workday_id'> & { tenant_id: number }
type PhoneBatch = PhoneRow & ReturnType<typeof batchOf>['row']
type PhoneLast = PhoneRow & Fix & { doubted: string }
const addBatch = statements<PhoneBatch>()
const moveLast = statements<PhoneLast>()

/** Each value by its name: a slot while the statement is built. */
const namedOf = <V extends object, K extends keyof V>(slot: V, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, slot[name]])) as Pick<V, K>

const buildBatch = (db: Tx['db'], slot: PhoneBatch) =>
  db
    .insertInto('driver_positions')
    .values(namedOf(slot, ['tenant_id', 'driver_id', 'workday_id', 'from_at', 'to_at', 'fixes']))
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'driver_id', 'from_at'])
        .doUpdateSet(longer)
        .where('driver_positions.to_at', '<', sql<string>`excluded.to_at`),
    )

const lastOfPhone = [
  'at',
  'latitude',
  'longitude',
  'accuracy_m',
  'speed_kmh',
  'heading',
  'workday_id',
  'doubted',
] as const

const buildLast = (db: Tx['db'], slot: PhoneLast) =>
  db
    .insertInto('driver_last_positions')
    .values(namedOf(slot, ['tenant_id', 'driver_id', ...lastOfPhone]))
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'driver_id'])
        .doUpdateSet(asSent([...lastOfPhone, 'received_at']))
        .where('driver_last_positions.at', '<', sql<string>`excluded.at`),
    )

/** The same of a vehicle's tracker. */
export async function keepTrackerFixes(
  { db, tenant_id }: Tx,
  { doubted = [], ...of }: OfTracker,
  fixes: readonly [Fix, ...Fix[]],
) {
  const { row, last } = batchOf(fixes)
  const batch = db
    .insertInto('vehicle_positions')
    .values({ ...of, ...row, tenant_id })
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'vehicle_id', 'from_at'])
        .doUpdateSet(longer)
        .where('vehicle_positions.to_at', '<', sql<string>`excluded.to_at`),
    )
    .execute()
  const newest = db
    .insertInto('vehicle_last_positions')
    .values({ ...of, ...last, tenant_id, doubted: JSON.stringify(doubted) })
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'vehicle_id'])
        .doUpdateSet(asSent([...fixColumns, 'workday_id', 'driver_id', 'doubted']))
        .where('vehicle_last_positions.at', '<', last.at),
    )
    .execute()
  await Promise.all([batch, newest])
}

/** Keeps what is in doubt after a driver's last position, where nothing newer was taken. */
export const noteDoubted = ({ db, tenant_id }: Tx, driver_id: number, doubted: readonly Fix[]) =>
  db
    .updateTable('driver_last_positions')
    .set({ doubted: JSON.stringify(doubted) })
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .execute()

/** Removes where a driver was last: their shift is over. */
export const forgetLastPosition = ({ db, tenant_id }: Tx, driver_id: number) =>
  db.deleteFrom('driver_last_positions').where('tenant_id', '=', tenant_id).where('driver_id', '=', driver_id).execute()

/** Removes where drivers were last whose shift is over, by whomever it was ended, or who have not been heard of for a day. */
export const dropEndedPositions = ({ pool }: PlatformDb) =>
  pool.query(
    `delete from driver_last_positions l using workdays w
      where w.tenant_id = l.tenant_id and w.id = l.workday_id
        and (w.clocked_out_at is not null or w.ended_at is not null or l.at < now() - interval '1 day')
      ${acrossText('positions after the shift')}`,
  )

const lastColumns = [
  'l.at',
  'l.latitude',
  'l.longitude',
  'l.accuracy_m',
  'l.speed_kmh',
  'l.heading',
  'l.workday_id',
] as const

/** Where the drivers were last, each on the workday that is named beside it; nothing of a shift that is over. */
export async function lastOfPhones({ db, tenant_id }: Tx, workday_ids: readonly number[]) {
  const rows = await db
    .selectFrom('driver_last_positions as l')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'l.workday_id').on('w.tenant_id', '=', tenant_id))
    .select(['l.driver_id', ...lastColumns])
    .select(['w.clocked_out_at', 'w.ended_at'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.workday_id', '=', sql<number>`any(${[...workday_ids]}::bigint[])`)
    .execute()
  return rows.flatMap(({ clocked_out_at, ended_at, ...position }) =>
    listed(shownPosition(position, { clocked_out_at, ended_at })),
  )
}

/**
 * Where the vehicles were last; `since` leaves out what is of days ago. Of a vehicle whose driver's shift is over, or that
 * has none, nothing unless the company shows it.
 */
export async function lastOfTrackers(tx: Tx, since: string) {
  const { db, tenant_id } = tx
  const [rows, stored] = await Promise.all([
    db
      .selectFrom('vehicle_last_positions as l')
      .leftJoin('workdays as w', (join) => join.onRef('w.id', '=', 'l.workday_id').on('w.tenant_id', '=', tenant_id))
      .select(['l.vehicle_id', 'l.driver_id', ...lastColumns])
      .select(['w.id as shift_id', 'w.clocked_out_at', 'w.ended_at'])
      .where('l.tenant_id', '=', tenant_id)
      .where('l.at', '>=', since)
      .execute(),
    companySettings(tx, liveSettings),
  ])
  return rows.flatMap(({ shift_id, clocked_out_at, ended_at, ...position }) =>
    listed(
      shownVehicle(position, {
        shift: shift_id === null ? null : { clocked_out_at, ended_at },
        off_shift_vehicles: stored.off_shift_vehicles,
      }),
    ),
  )
}

const listed = <P>(position: P | null): P[] => (position === null ? [] : [position])
