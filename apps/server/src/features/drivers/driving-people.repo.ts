import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row } from '#platform/db/writes.ts'

export type DrivingPerson = Row<'driving_people'>

/** Makes a driver or an owner driver somebody of whom papers can be kept, by the id with which they sign in. */
export const addDrivingPerson = (
  tx: Tx,
  person: { id: number } & ({ driver_id: number } | { owner_driver_id: number }),
) => insert(tx, 'driving_people', person)

export const drivingPersonById = ({ db, tenant_id }: Tx, user_id: number): Promise<DrivingPerson | undefined> =>
  db
    .selectFrom('driving_people')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
