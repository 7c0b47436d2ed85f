import { catalogueRoutes } from '#features/catalogues/index.ts'
import { tariffsCatalogues } from './tariffs.catalogues.ts'

export const tariffsRoutes = tariffsCatalogues.flatMap(catalogueRoutes)
