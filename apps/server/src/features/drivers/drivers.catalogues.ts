import { drivers } from '@dray/domain/drivers/drivers.ts'
import type { KeptCatalogue } from '#features/catalogues/index.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { nameColumns } from './driver-name-columns.ts'
import { besideDrivers } from './drivers.repo.ts'
import { addDrivingPerson } from './driving-people.repo.ts'

export const driversCatalogues: KeptCatalogue[] = [
  {
    catalogue: drivers,
    table: 'drivers',
    used_by: { workdays: ['driver_id'] },
    derive: async ({ tx }, { was, given }) => ({
      ...nameColumns(was, given),
      ...(was ? {} : { user_id: await nextUserId(tx) }),
    }),
    save: async ({ tx }, { row, was }) => {
      if (!was) await addDrivingPerson(tx, { id: Number(row.user_id), driver_id: row.id })
      return false
    },
    shows: besideDrivers,
  },
]
