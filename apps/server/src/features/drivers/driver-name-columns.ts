import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { driverName } from '@dray/domain/drivers/driver-name.ts'
import type { CatalogueRow, Given } from '#features/catalogues/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** A driver's three name columns from whichever were given; one of first and last name alone keeps the other. */
export function nameColumns(was: CatalogueRow | null, given: Given): Given {
  const { first_name, last_name, full_name } = given as Record<string, string | undefined>
  if (was && first_name === undefined && last_name === undefined && full_name === undefined) return {}
  const isByParts = first_name !== undefined || last_name !== undefined
  const kept = was as { first_name: string; last_name: string } | null
  const name = driverName(
    isByParts ? { first_name: first_name ?? kept?.first_name, last_name: last_name ?? kept?.last_name } : { full_name },
  )
  if (!name) throw fieldError({ [full_name === undefined ? 'first_name' : 'full_name']: catalogueTexts.required })
  return { ...name }
}
