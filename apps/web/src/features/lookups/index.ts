export { companyWarnings } from './company-warnings.ts'
export { lookupControl } from './lookup-control.ts'
export { FillLink, type LookupName, useWhenEmpty } from './lookup-links.tsx'
export {
  agencyOptions,
  contractorOptions,
  customerOptions,
  depotOptions,
  driverOptions,
  getAdditionalSettingsOptions,
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
