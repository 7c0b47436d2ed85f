import { catalogueRoutes } from '../catalogues/index.ts'
import { tariffsCatalogues } from './tariffs.catalogues.ts'

export const tariffsRoutes = tariffsCatalogues.flatMap(catalogueRoutes)
