export { companyWarnings } from './company-warnings.ts'
export { lookupControl } from './lookup-control.ts'
export { LookupFilter } from './lookup-filter.tsx'
export { FillLink, type LookupName, useWhenEmpty } from './lookup-links.tsx'
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
