import { agencies } from '@dray/domain/drivers/agencies.ts'
import { agencyOf, driverType } from '@dray/domain/drivers/driver-type.ts'
import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { postcodeToStore } from '@dray/domain/job-entry/postcode.ts'
import type { CatalogueRow, Given, KeptCatalogue } from '#features/catalogues/index.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { nameColumns } from './driver-name-columns.ts'
import { closeSignIn, type DriverRow, followSignIn } from './driver-sign-in.ts'
import { besideDrivers } from './drivers.repo.ts'
import { addDrivingPerson } from './driving-people.repo.ts'
import { placeOf } from './place-of.ts'

/** Agency drivers come from an agency, which those of older times may lack until that is changed. */
function agencyColumn(was: CatalogueRow | null, given: Given): Given {
  if (was && given.driver_type === undefined && given.agency_id === undefined) return {}
  const will = { driver_type: driverType.own, agency_id: null, ...was, ...given }
  const agency_id = agencyOf(will)
  const isAsBefore = was?.driver_type === will.driver_type && was?.agency_id === will.agency_id
  if (agency_id === undefined && !isAsBefore) throw fieldError({ agency_id: driverTexts.chooseAgency })
  return { agency_id: agency_id ?? null }
}

export const driversCatalogues: KeptCatalogue[] = [
  {
    catalogue: drivers,
    table: 'drivers',
    used_by: { workdays: ['driver_id'] },
    derive: async ({ tx }, { was, given }) => ({
      ...nameColumns(was, given),
      ...agencyColumn(was, given),
      ...(was ? {} : { user_id: await nextUserId(tx) }),
    }),
    save: async (ctx, { row, was }) => {
      if (!was) await addDrivingPerson(ctx.tx, { id: Number(row.user_id), driver_id: row.id })
      await followSignIn(ctx, row as unknown as DriverRow, was as DriverRow | null)
      return false
    },
    removed: (ctx, row) => closeSignIn(ctx, row as unknown as DriverRow),
    shows: besideDrivers,
  },
  {
    catalogue: agencies,
    table: 'agencies',
    used_by: { drivers: ['agency_id'] },
    derive: (_, { was, given }) => ({ postcode: postcodeToStore(placeOf(given), was && placeOf(was)) }),
  },
]
