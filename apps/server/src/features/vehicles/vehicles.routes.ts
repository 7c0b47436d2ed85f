import { catalogueRoutes } from '#features/catalogues/index.ts'
import { vehiclesCatalogues } from './vehicles.catalogues.ts'

export const vehiclesRoutes = vehiclesCatalogues.flatMap(catalogueRoutes)
