export { FillLink, useWhenEmpty, type WayName } from './catalogue-ways.tsx'
export { companyWarnings } from './company-warnings.ts'
export { LookupFilter } from './lookup-filter.tsx'
export {
  additionalSettingsLookup,
  contractorOptions,
  customerOptions,
  customersLookup,
  depotOptions,
  driversLookup,
  roleOptions,
  taxCodeOptions,
  trailersLookup,
  vehiclesLookup,
  vehicleTypeOptions,
  vehicleTypesLookup,
  waitingChargeOptions,
} from './lookups.queries.ts'
