import { checks } from '@dray/domain/vehicles/checks.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { KeptCatalogue } from '#features/catalogues/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import { keepFavourites } from './keep-favourites.ts'
import { openDefectsOf } from './open-defects.repo.ts'
import { keepVehicleDates } from './vehicle-dates.ts'
import { besideVehicles } from './vehicles.repo.ts'

export const vehiclesCatalogues: KeptCatalogue[] = [
  {
    catalogue: vehicleTypes,
    table: 'vehicle_types',
    used_by: {
      vehicles: ['vehicle_type_id'],
      owner_drivers: ['vehicle_type_id'],
      london_prices: ['vehicle_type_id'],
    },
  },
  {
    catalogue: vehicles,
    table: 'vehicles',
    used_by: { workdays: ['vehicle_id'], check_reports: ['vehicle_id'], defects: ['vehicle_id'] },
    derive: (_, { given: { reg } }) => (typeof reg === 'string' ? { reg: reg.toUpperCase().replace(/\s+/g, ' ') } : {}),
    save: async ({ tx }, { row, given }) => {
      const haveDatesChanged = await keepVehicleDates(tx, row.id, given)
      return (await keepFavourites(tx, row.id, given)) || haveDatesChanged
    },
    shows: besideVehicles,
  },
  {
    catalogue: trailers,
    table: 'trailers',
    used_by: { workdays: ['trailer_id'], check_reports: ['trailer_id'], defects: ['trailer_id'] },
    shows: async (tx, rows, { now }) => {
      const ids = rows.map((row) => row.id)
      const [papersOf, defectsOf] = await Promise.all([
        dueLights(tx, { subject: 'trailer', ids, now }),
        openDefectsOf(tx, 'trailer_id', ids),
      ])
      return rows.map((row) => ({ papers: papersOf(row.id), defects: defectsOf(row.id) }))
    },
  },
  { catalogue: checks, table: 'checks', used_by: { check_answers: ['check_id'], defects: ['check_id'] } },
]
