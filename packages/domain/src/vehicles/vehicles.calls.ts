import { callsIn } from '../catalogues/catalogue.ts'
import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { checks } from './checks.ts'
import { checkFavouriteDriver, listDriversByClass, removeFavouriteDriver } from './favourite-drivers.calls.ts'
import { trailers } from './trailers.ts'
import { offRoadPeriod, trailerInspection, trailerPaper, vehicleInspection, vehiclePaper } from './vehicle-parts.ts'
import { showTrailerRecords, showVehicleRecords } from './vehicle-records.calls.ts'
import { vehicleTypes } from './vehicle-types.ts'
import { vehicles } from './vehicles.ts'

export const vehiclesCalls: AnyCall[] = [
  ...[vehicleTypes, vehicles, trailers, checks].flatMap(callsIn),
  ...[vehiclePaper, trailerPaper, vehicleInspection, trailerInspection, offRoadPeriod].flatMap(callsOfPart),
  showVehicleRecords,
  showTrailerRecords,
  listDriversByClass,
  checkFavouriteDriver,
  removeFavouriteDriver,
]
