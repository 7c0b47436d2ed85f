import { agencyOf, driverType } from '@dray/domain/drivers/driver-type.ts'
import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import type { CatalogueRow, Given } from '#features/catalogues/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { hasAgency } from './agencies.repo.ts'

/**
 * Which agency a driver comes from, as far as that was given: the company's own drivers come from none. Those of older
 * times may lack theirs until it is changed.
 */
export async function agencyColumn(tx: Tx, was: CatalogueRow | null, given: Given): Promise<Given> {
  if (was && given.driver_type === undefined && given.agency_id === undefined) return {}
  const will = { driver_type: driverType.own, agency_id: null, ...was, ...given }
  if (will.agency_id !== null && !(await hasAgency(tx, will.agency_id)))
    throw fieldError({ agency_id: 'Does not exist' })
  const agency_id = agencyOf(will)
  const isAsBefore = was?.driver_type === will.driver_type && was?.agency_id === will.agency_id
  if (agency_id === undefined && !isAsBefore) throw fieldError({ agency_id: driverTexts.chooseAgency })
  return { agency_id: agency_id ?? null }
}
