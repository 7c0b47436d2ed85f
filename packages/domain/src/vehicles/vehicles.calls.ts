import { callsIn } from '../catalogues/catalogue.ts'
import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { checks } from './checks.ts'
import {
  addFavouriteDriver,
  checkFavouriteDriver,
  listDriversByClass,
  removeFavDriver,
  removeFavouriteDriver,
  replaceFavouriteDriver,
} from './favourite-drivers.calls.ts'
import { renewVehiclePapers } from './renewals.calls.ts'
import { trailers } from './trailers.ts'
import { getVehicleDates, updateVehicleDates } from './vehicle-dates.calls.ts'
import {
  offRoadPeriod,
  trailerInspection,
  trailerOffRoadPeriod,
  trailerPaper,
  vehicleInspection,
  vehiclePaper,
} from './vehicle-parts.ts'
import { showTrailerRecords, showVehicleRecords } from './vehicle-records.calls.ts'
import { vehicleTypes } from './vehicle-types.ts'
import { vehicles } from './vehicles.ts'
import { addWalkaroundChecks } from './walkaround-checks.calls.ts'

export const vehiclesCalls: AnyCall[] = [
  ...[vehicleTypes, vehicles, trailers, checks].flatMap(callsIn),
  ...[vehiclePaper, trailerPaper, vehicleInspection, trailerInspection].flatMap(callsOfPart),
  ...[offRoadPeriod, trailerOffRoadPeriod].flatMap(callsOfPart),
  showVehicleRecords,
  showTrailerRecords,
  listDriversByClass,
  checkFavouriteDriver,
  removeFavouriteDriver,
  addFavouriteDriver,
  replaceFavouriteDriver,
  removeFavDriver,
  getVehicleDates,
  updateVehicleDates,
  addWalkaroundChecks,
  renewVehiclePapers,
]
