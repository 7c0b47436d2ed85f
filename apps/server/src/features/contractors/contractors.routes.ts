import { catalogueRoutes, partRoutes } from '#features/catalogues/index.ts'
import { contractorsCatalogues } from './contractors.catalogues.ts'
import { contractorsParts } from './contractors.parts.ts'

export const contractorsRoutes = [
  ...contractorsCatalogues.flatMap(catalogueRoutes),
  ...contractorsParts.flatMap(partRoutes),
]
