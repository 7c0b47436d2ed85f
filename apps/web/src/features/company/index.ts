export { LookupFilter } from './lookup-filter.tsx'
export { customersLookup, driversLookup, vehiclesLookup, vehicleTypesLookup } from './lookups.queries.ts'
