export { holdOffRoad, putBackOnRoad } from './off-road.ts'
export { vehiclesCatalogues } from './vehicles.catalogues.ts'
export { vehiclesParts } from './vehicles.parts.ts'
export { vehiclesRoutes } from './vehicles.routes.ts'
