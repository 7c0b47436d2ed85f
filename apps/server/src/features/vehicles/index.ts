export { vehiclesCatalogues } from './vehicles.catalogues.ts'
export { vehiclesRoutes } from './vehicles.routes.ts'
