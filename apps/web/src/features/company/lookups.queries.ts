import {
  getAdditionalSettings,
  getContractors,
  getCustomers,
  getDepots,
  getDriversList,
  getRoles,
  getTaxCodes,
  getVehicles,
  getVehicleTypes,
  getWaitingCharges,
} from '@dray/domain/company/lookups.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Names change seldom, and their changes are told. */
const life = 5 * 60_000

export const customersLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'customers'],
    queryFn: ({ signal }) => api(getCustomers, undefined, { signal }),
    staleTime: life,
    meta: { changedBy: ['customerChange'] },
  })
export const driversLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'drivers'],
    queryFn: ({ signal }) => api(getDriversList, undefined, { signal }),
    staleTime: life,
    meta: { changedBy: ['driverChange'] },
  })
export const vehiclesLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'vehicles'],
    queryFn: ({ signal }) => api(getVehicles, undefined, { signal }),
    staleTime: life,
    meta: { changedBy: ['vehicleChange'] },
  })
export const vehicleTypesLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'vehicle-types'],
    queryFn: ({ signal }) => api(getVehicleTypes, undefined, { signal }),
    staleTime: life,
    meta: { changedBy: ['vehicleTypesChange'] },
  })
export const additionalSettingsLookup = () =>
  queryOptions({
    queryKey: ['lookups', 'additional-settings'],
    queryFn: ({ signal }) => api(getAdditionalSettings, undefined, { signal }),
    staleTime: life,
    meta: { changedBy: ['additionalSettingsChange'] },
  })

interface Named {
  id: number
  name?: string | undefined
  code?: string | undefined
  v_code?: string | undefined
  description?: string | null | undefined
}
/** A lookup's row as a picker's option: its code, and beside it what it is called. */
const optionOf = ({ id, name, code, v_code, description }: Named) => {
  const label = code ?? v_code ?? name ?? String(id)
  const detail = (label === name ? null : name) ?? description
  return { value: id, label, ...(detail && { detail }) }
}

/** The options of pickers in forms, each under its lookup's key so that a change of the catalogue reaches them. */
export const depotOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'depots', 'options'],
    queryFn: async ({ signal }) => (await api(getDepots, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['depotChange'] },
  })
export const contractorOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'contractors', 'options'],
    queryFn: async ({ signal }) => (await api(getContractors, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['contractorChange'] },
  })
export const vehicleTypeOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'vehicle-types', 'options'],
    queryFn: async ({ signal }) => (await api(getVehicleTypes, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['vehicleTypesChange'] },
  })
export const taxCodeOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'tax-codes', 'options'],
    queryFn: async ({ signal }) => (await api(getTaxCodes, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['taxCodeChange'] },
  })
export const waitingChargeOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'waiting-charges', 'options'],
    queryFn: async ({ signal }) => (await api(getWaitingCharges, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['waitingChargeChange'] },
  })
export const roleOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'roles', 'options'],
    queryFn: async ({ signal }) => (await api(getRoles, undefined, { signal })).map(optionOf),
    staleTime: life,
    meta: { changedBy: ['rolesChange'] },
  })
