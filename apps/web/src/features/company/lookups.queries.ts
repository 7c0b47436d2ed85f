import { getCustomers, getDriversList, getVehicles, getVehicleTypes } from '@dray/domain/company/lookups.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Names change seldom; a picker may be some minutes behind. */
const life = 5 * 60_000

export const customersLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'customers'],
    queryFn: ({ signal }) => api(getCustomers, undefined, { signal }),
    staleTime: life,
  })
export const driversLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'drivers'],
    queryFn: ({ signal }) => api(getDriversList, undefined, { signal }),
    staleTime: life,
  })
export const vehiclesLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'vehicles'],
    queryFn: ({ signal }) => api(getVehicles, undefined, { signal }),
    staleTime: life,
  })
export const vehicleTypesLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'vehicle-types'],
    queryFn: ({ signal }) => api(getVehicleTypes, undefined, { signal }),
    staleTime: life,
  })
