import * as calls from '@dray/domain/calculators/calculators.calls.ts'
import { catalogueRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { calculatorsCatalogues } from './calculators.catalogues.ts'
import { checkLondonPostcode } from './check-london-postcode.ts'
import { getDistanceBetweenPostcodes } from './get-distance-between-postcodes.ts'
import { getJobCharge } from './get-job-charge.ts'
import { getLondonPrice } from './get-london-price.ts'
import { getLondonVehicleTypes } from './get-london-vehicle-types.ts'
import { getTariffsInForce } from './get-tariffs-in-force.ts'

export const calculatorsRoutes = [
  route(calls.checkLondonPostcode, checkLondonPostcode),
  route(calls.getLondonPrice, getLondonPrice),
  route(calls.getDistanceBetweenPostcodes, getDistanceBetweenPostcodes),
  route(calls.getJobCharge, getJobCharge),
  route(calls.getTariffsInForce, getTariffsInForce),
  route(calls.getLondonVehicleTypes, getLondonVehicleTypes),
  ...calculatorsCatalogues.flatMap(catalogueRoutes),
]
