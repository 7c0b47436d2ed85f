import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { unpackFixes } from './packed-fixes.ts'

interface TrackedBefore {
  last: Fix
  /** What is in doubt after it: see `soundFixes`. */
  doubted: readonly Fix[]
}

/** Where these vehicles were last by their trackers, whenever that was. */
export async function lastOfVehicles(
  { db, tenant_id }: Tx,
  vehicle_ids: readonly number[],
): Promise<Map<number, TrackedBefore>> {
  const { rows } = await sql<Fix & { vehicle_id: number; doubted: Fix[] }>`
    select vehicle_id, at, latitude, longitude, accuracy_m, speed_kmh, heading, doubted from vehicle_last_positions
      where tenant_id = ${tenant_id} and vehicle_id = any(${[...vehicle_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ vehicle_id, doubted, ...last }) => [vehicle_id, { last, doubted }]))
}

/** Keeps what is in doubt after a vehicle's last position, where nothing newer was taken. */
export const noteDoubtedOfVehicle = ({ db, tenant_id }: Tx, vehicle_id: number, doubted: readonly Fix[]) =>
  db
    .updateTable('vehicle_last_positions')
    .set({ doubted: JSON.stringify(doubted) })
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', vehicle_id)
    .execute()

/**
 * The instants, in milliseconds since 1970, of the fixes that are stored of vehicles around the ones given: those that could
 * be the same are among them.
 */
export async function trackerInstants(
  { db, tenant_id }: Tx,
  around: readonly { vehicle_id: number; at: string }[],
): Promise<Map<number, Set<number>>> {
  if (around.length === 0) return new Map()
  const { rows } = await sql<{ vehicle_id: number; from_at: string; fixes: Buffer }>`
    select p.vehicle_id, p.from_at, p.fixes
      from (select vehicle_id, min(at) as from_at, max(at) as to_at
        from unnest(${around.map((one) => one.vehicle_id)}::bigint[], ${around.map((one) => one.at)}::timestamptz[])
          as sent (vehicle_id, at) group by vehicle_id) as sent
      join vehicle_positions p on p.tenant_id = ${tenant_id} and p.vehicle_id = sent.vehicle_id
        and p.from_at <= sent.to_at and p.to_at >= sent.from_at`.execute(db)
  const instants = new Map<number, Set<number>>()
  for (const { vehicle_id, from_at, fixes } of rows) {
    const known = instants.get(vehicle_id) ?? new Set()
    for (const { at } of unpackFixes(from_at, fixes)) known.add(Date.parse(at))
    instants.set(vehicle_id, known)
  }
  return instants
}
