import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** Positions of a company are taken one delivery after another, in whatever process: what came twice is seen to be there. */
export const holdIntake = ({ db, tenant_id }: Tx) =>
  sql`select pg_advisory_xact_lock(4127110, ${tenant_id}::int)`.execute(db)

/** The vehicles behind trackers' ids, by them: the vehicle that has this tracker, else the one of this registration. */
export async function vehiclesOfTrackers(
  { db, tenant_id }: Tx,
  tracker_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tracker_id: string; vehicle_id: number }>`
    select tracker_id, id as vehicle_id from vehicles
      where tenant_id = ${tenant_id} and tracker_id = any(${[...tracker_ids]}::text[])`.execute(db)
  const found = new Set(rows.map(({ tracker_id }) => tracker_id))
  const others = tracker_ids.filter((one) => !found.has(one))
  if (others.length > 0) rows.push(...(await vehiclesOfRegistrations({ db, tenant_id }, others)))
  return new Map(rows.map(({ tracker_id, vehicle_id }) => [tracker_id, vehicle_id]))
}

/** By the index of registrations, which are unique without their spaces. */
async function vehiclesOfRegistrations(
  { db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>,
  registrations: readonly string[],
) {
  const { rows } = await sql<{ tracker_id: string; vehicle_id: number }>`
    select replace(upper(reg), ' ', '') as tracker_id, id as vehicle_id from vehicles
      where tenant_id = ${tenant_id} and replace(upper(reg), ' ', '') = any(${[...registrations]}::text[])`.execute(db)
  return rows
}

interface Span {
  from: string
  to: string
}

/** The workdays that vehicles were on between two instants, as far as their drivers have clocked in. */
export async function clockedWorkdays({ db, tenant_id }: Tx, vehicle_ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{
    vehicle_id: number
    workday_id: number
    driver_id: number
    clocked_in_at: string
    clocked_out_at: string | null
    ended_at: string | null
  }>`
    select vehicle_id, id as workday_id, driver_id, clocked_in_at, clocked_out_at, ended_at
      from workdays
      where tenant_id = ${tenant_id} and vehicle_id = any(${[...vehicle_ids]}::bigint[])
        and date between ${from}::date - 2 and ${to}::date + 2 and clocked_in_at <= ${to}`.execute(db)
  return rows
}
