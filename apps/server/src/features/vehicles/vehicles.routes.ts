import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import * as records from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { catalogueRoutes, partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/context.ts'
import { checkFavouriteDriver } from './check-favourite-driver.ts'
import { listDriversByClass } from './list-drivers-by-class.ts'
import { removeFavouriteDriver } from './remove-favourite-driver.ts'
import { showTrailerRecords } from './show-trailer-records.ts'
import { showVehicleRecords } from './show-vehicle-records.ts'
import { vehiclesCatalogues } from './vehicles.catalogues.ts'
import { vehiclesParts } from './vehicles.parts.ts'

export const vehiclesRoutes = [
  ...vehiclesCatalogues.flatMap(catalogueRoutes),
  ...vehiclesParts.flatMap(partRoutes),
  route(records.showVehicleRecords, showVehicleRecords),
  route(records.showTrailerRecords, showTrailerRecords),
  route(favourites.listDriversByClass, listDriversByClass),
  route(favourites.checkFavouriteDriver, checkFavouriteDriver),
  route(favourites.removeFavouriteDriver, removeFavouriteDriver),
]
