import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import { calculatorMessages } from '@dray/domain/calculators/calculators.messages.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import { type CatalogueRow, type Given, type KeptCatalogue, namesOf } from '#features/catalogues/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** A band must end above where it begins, whichever of the two was changed. */
function checkBand(was: CatalogueRow | null, given: Given): Given {
  const { from_kg, to_kg } = { ...was, ...given }
  if (typeof from_kg !== 'number' || typeof to_kg !== 'number' || to_kg > from_kg) return {}
  throw fieldError({ to_kg: calculatorMessages.band_end })
}

export const calculatorsCatalogues: KeptCatalogue[] = [
  {
    catalogue: londonPrices,
    table: 'london_prices',
    shows: async (tx, rows) => {
      const ids = rows.map((row) => row.vehicle_type_id)
      const names = await namesOf(tx, 'vehicle_types', { column: 'v_code', ids })
      return ids.map((id) => {
        const type = names.get(id)
        return { vehicle_type: type ? { id: type.id, code: type.v_code } : null }
      })
    },
  },
  {
    catalogue: airfreightPrices,
    table: 'airfreight_prices',
    derive: (_, { was, given }) => checkBand(was, given),
  },
]
