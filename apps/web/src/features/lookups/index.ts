export { companyWarnings } from './company-warnings.ts'
export { lookupControl } from './lookup-control.ts'
export { LookupFilter } from './lookup-filter.tsx'
export { FillLink, type LookupName, useWhenEmpty } from './lookup-links.tsx'
export {
  agencyOptions,
  contractorOptions,
  customerOptions,
  depotOptions,
  driverOptions,
  getAdditionalSettingsOptions,
  getCustomersOptions,
  getDriversOptions,
  getTrailersOptions,
  getVehiclesOptions,
  getVehicleTypesOptions,
  roleOptions,
  taxCodeOptions,
  trailerOptions,
  vehicleOptions,
  vehicleTypeOptions,
  waitingChargeOptions,
} from './lookups.queries.ts'
