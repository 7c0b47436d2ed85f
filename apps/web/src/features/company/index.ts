export { customersLookup, driversLookup, vehiclesLookup, vehicleTypesLookup } from './lookups.queries.ts'
