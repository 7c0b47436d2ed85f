import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { postcodeToStore } from '@dray/domain/kernel/places/postcode.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import type { Given, KeptCatalogue } from '#features/catalogues/index.ts'
import { addDrivingPerson } from '#features/drivers/index.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { besideOwnerDrivers, companiesOf, hasOwnerDrivers } from './contractors.repo.ts'

const placeOf = ({ postcode, country }: Given) => ({
  postcode: postcode as string | null | undefined,
  country: country as string | undefined,
})
/** The postcode as jobs and addresses have it. */
const derive: KeptCatalogue['derive'] = (_, { was, given }) => ({
  postcode: postcodeToStore(placeOf(given), was && placeOf(was)),
})

/** Where a depot is: as it was given, else where its postcode is; asked again when that changes or what was given is taken out. */
const positionOf: KeptCatalogue['derive'] = async ({ services }, { was, given }) => {
  const [latitude, longitude] = [given.latitude ?? null, given.longitude ?? null]
  if ((latitude === null) !== (longitude === null))
    throw fieldError({ [latitude === null ? 'latitude' : 'longitude']: typedMessages.both })
  const { postcode = was?.postcode, town = was?.town } = given
  const isTakenOut = given.latitude === null && was?.latitude !== null
  const isMoved = was === null || postcode !== was.postcode || isTakenOut
  if (latitude !== null || !isMoved) return {}
  return positionAt(services.gazetteer, postcode, town)
}

type Gazetteer = TxContext['services']['gazetteer']
async function positionAt(gazetteer: Gazetteer, postcode: unknown, town: unknown) {
  const found = postcode ? await gazetteer.resolvePostcode(String(postcode), town ? String(town) : null) : null
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
}

export const contractorsCatalogues: KeptCatalogue[] = [
  { catalogue: contractors, table: 'contractors', used_by: { vehicles: ['contractor_id'] }, derive },
  {
    catalogue: depots,
    table: 'depots',
    used_by: { vehicles: ['depot_id'], drivers: ['depot_id'] },
    derive: async (ctx, saving) => ({ ...(await derive(ctx, saving)), ...(await positionOf(ctx, saving)) }),
  },
  {
    catalogue: subContractors,
    table: 'sub_contractors',
    used_by: { sub_contractor_jobs: ['sub_contractor_id'], self_bills: ['sub_contractor_id'] },
    derive,
    shows: companiesOf,
  },
  {
    catalogue: ownerDrivers,
    table: 'owner_drivers',
    used_by: { sub_contractor_jobs: ['owner_driver_id'], self_bills: ['owner_driver_id'] },
    derive: async ({ tx }, { was }) => (was ? {} : { user_id: await nextUserId(tx) }),
    save: async ({ tx }, { row, was }) => {
      if (!was) await addDrivingPerson(tx, { id: Number(row.user_id), owner_driver_id: row.id })
      return false
    },
    shows: besideOwnerDrivers,
    checkOpen: async (tx) => {
      if (!(await hasOwnerDrivers(tx))) throw new AppError('owner_drivers_off')
    },
  },
]
