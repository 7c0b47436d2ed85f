import { licenceCategory } from '@dray/domain/drivers/licence-categories.ts'
import type { KeptPart } from '#features/catalogues/index.ts'
import { ownerOfPersonsPart } from './person-owner.ts'

export const driversParts: KeptPart[] = [
  { part: licenceCategory, table: 'driver_licence_categories', ownerOf: ownerOfPersonsPart },
]
