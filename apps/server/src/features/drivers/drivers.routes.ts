import * as papers from '@dray/domain/drivers/person-papers.calls.ts'
import { catalogueRoutes, partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/context.ts'
import { driversCatalogues } from './drivers.catalogues.ts'
import { driversParts } from './drivers.parts.ts'
import { showDriverPapers } from './show-driver-papers.ts'

export const driversRoutes = [
  ...driversCatalogues.flatMap(catalogueRoutes),
  ...driversParts.flatMap(partRoutes),
  route(papers.showDriverPapers, showDriverPapers),
]
