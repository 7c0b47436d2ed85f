export { customersLookup, driversLookup, vehiclesLookup } from './lookups.queries.ts'
