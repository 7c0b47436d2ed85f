export { checkOdometer } from './check-odometer.ts'
export { putBackOnRoad, takeOffRoad } from './off-road.ts'
export { vehiclesCatalogues } from './vehicles.catalogues.ts'
export { vehiclesRoutes } from './vehicles.routes.ts'
