import type { DriverDevice } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { sql } from 'kysely'
import type { SessionTimes } from '#platform/auth/session-life.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Row } from '#platform/db/writes.ts'

export type DeviceRow = Row<'driver_devices'>
export type DriverSession = SessionTimes & { id: number; ended_reason: DriverDevice['ended_reason'] }

export const devicesOf = ({ db, tenant_id }: Tx, driver_id: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('driver_devices')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const driverById = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('drivers').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

/** The phone of a session. */
export const deviceOfSession = ({ db, tenant_id }: Tx, session_id: number): Promise<DeviceRow | undefined> =>
  db
    .selectFrom('driver_devices')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('session_id', '=', session_id)
    .forUpdate()
    .executeTakeFirst()

/** The sessions of the company's phones, by id. */
export async function sessionsOf({ db }: Tx, ids: readonly number[]): Promise<Map<number, DriverSession>> {
  if (ids.length === 0) return new Map()
  const found = await sql<DriverSession>`
    select id, 'driver' as kind, created_at, last_seen_at, ended_at, ended_reason
      from platform.driver_sessions(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Ends the session of a phone; returns whether it was still open. */
export async function endDriverSession({ db }: Tx, id: number, reason: 'access_ended' | 'signed_out') {
  const ended = await sql`select platform.end_driver_session(${id}, ${reason}) as id`.execute(db)
  return ended.rows.length > 0
}

/**
 * Stores what a phone tells of itself with each delivery and returns whose it is; it is no change of anybody's data, so the
 * trail does not have it.
 */
export async function noteDevice(
  { db, tenant_id }: Tx,
  id: number,
  told: { app_version?: string; unsent: number; told_at: string },
) {
  const { driver_id } = await db
    .updateTable('driver_devices')
    .set(told)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returning('driver_id')
    .executeTakeFirstOrThrow()
  return driver_id
}

export const phonesNotEnded = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('driver_devices')
    .select(['id', 'session_id', 'paired_at'])
    .where('tenant_id', '=', tenant_id)
    .where('ended_at', 'is', null)
    .execute()

/** It follows from the phone's session, so the trail does not have it again. */
export const noteEnded = ({ db, tenant_id }: Tx, id: number, ended_at: string) =>
  db.updateTable('driver_devices').set({ ended_at }).where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
