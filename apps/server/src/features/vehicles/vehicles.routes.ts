import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import * as renewals from '@dray/domain/vehicles/renewals.calls.ts'
import * as dates from '@dray/domain/vehicles/vehicle-dates.calls.ts'
import * as records from '@dray/domain/vehicles/vehicle-records.calls.ts'
import * as walkaround from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import { catalogueRoutes, partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addFavouriteDriver } from './add-favourite-driver.ts'
import { addWalkaroundChecks } from './add-walkaround-checks.ts'
import { checkFavouriteDriver } from './check-favourite-driver.ts'
import { getVehicleDates } from './get-vehicle-dates.ts'
import { listDriversByClass } from './list-drivers-by-class.ts'
import { removeFavDriver } from './remove-fav-driver.ts'
import { removeFavouriteDriver } from './remove-favourite-driver.ts'
import { renewVehiclePapers } from './renew-vehicle-papers.ts'
import { replaceFavouriteDriver } from './replace-favourite-driver.ts'
import { showTrailerRecords } from './show-trailer-records.ts'
import { showVehicleRecords } from './show-vehicle-records.ts'
import { updateVehicleDates } from './update-vehicle-dates.ts'
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
  route(favourites.addFavouriteDriver, addFavouriteDriver),
  route(favourites.replaceFavouriteDriver, replaceFavouriteDriver),
  route(favourites.removeFavDriver, removeFavDriver),
  route(dates.getVehicleDates, getVehicleDates),
  route(dates.updateVehicleDates, updateVehicleDates),
  route(renewals.renewVehiclePapers, renewVehiclePapers),
  route(walkaround.addWalkaroundChecks, addWalkaroundChecks),
]
