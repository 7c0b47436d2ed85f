import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import type { Owner } from '#features/catalogues/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { drivingPersonById } from './driving-people.repo.ts'

/**
 * The driver or owner driver that a person is. Throws where there is nobody, and `forbidden` for a viewer who may not open
 * the screen of their kind.
 */
export async function ownerOfPersonsPart({ tx, viewer }: TxContext, user_id: number): Promise<Owner> {
  const person = await drivingPersonById(tx, user_id)
  if (!person) throw new AppError('not_found')
  const { driver_id, owner_driver_id } = person
  const [catalogue, id] = driver_id === null ? [ownerDrivers, owner_driver_id] : [drivers, driver_id]
  if (!holdsAny(viewer, catalogue.permissions)) throw new AppError('forbidden')
  return { id: id ?? 0, change: catalogue.change }
}
