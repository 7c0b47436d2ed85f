import type { DriverDevice } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { deliveryDays } from '@dray/domain/driver-devices/pairing-code.ts'
import { endOfSession } from '#platform/auth/session-life.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type DeviceRow, type DriverSession, sessionsOf } from './devices.repo.ts'

/** Phones as the office sees them; the end of a phone is that of its session. */
export async function presentDevices(tx: Tx, rows: readonly DeviceRow[], now: string): Promise<DriverDevice[]> {
  const sessions = await sessionsOf(
    tx,
    rows.map(({ session_id }) => session_id),
  )
  return rows.map((row) => presentDevice(row, sessions.get(row.session_id), now))
}

function presentDevice(row: DeviceRow, session: DriverSession | undefined, now: string): DriverDevice {
  const end = session ? endOfSession(session) : Date.parse(row.paired_at)
  const isOver = end <= Date.parse(now)
  const { id, driver_id, model, app_version, paired_at, unsent } = row
  return {
    id,
    driver_id,
    model,
    app_version,
    paired_at,
    unsent,
    last_seen_at: latest([session?.last_seen_at, row.told_at]),
    ended_at: isOver ? new Date(end).toISOString() : null,
    ended_reason: isOver ? (session?.ended_reason ?? 'access_ended') : null,
    delivers_until: isOver ? new Date(end + deliveryDays * 24 * 3600_000).toISOString() : null,
  }
}

function latest(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.flatMap((at) => (at ? [Date.parse(at)] : []))
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
