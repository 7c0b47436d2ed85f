import { catalogueRoutes } from '#features/catalogues/index.ts'
import { driversCatalogues } from './drivers.catalogues.ts'

export const driversRoutes = driversCatalogues.flatMap(catalogueRoutes)
