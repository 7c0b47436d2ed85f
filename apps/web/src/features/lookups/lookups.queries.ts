import * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Names change seldom, and their changes are told. */
const life = 5 * 60_000

type Read<R> = (options: { signal: AbortSignal }) => Promise<R>

/** A lookup by its name, the event that makes it old, and the call that reads it. */
const lookupOf =
  <R>(name: readonly string[], event: string, read: Read<R>) =>
  () =>
    queryOptions({
      queryKey: ['lookups', ...name],
      queryFn: ({ signal }) => read({ signal }),
      staleTime: life,
      meta: { changedBy: [event] },
    })

export const getCustomersOptions = lookupOf(['customers'], 'customerChange', (by) =>
  api(calls.getCustomers, undefined, by),
)
export const getDriversOptions = lookupOf(['drivers'], 'driverChange', (by) => api(calls.getDrivers, undefined, by))
export const getVehiclesOptions = lookupOf(['vehicles'], 'vehicleChange', (by) => api(calls.getVehicles, undefined, by))
export const getVehicleTypesOptions = lookupOf(['vehicle-types'], 'vehicleTypesChange', (by) =>
  api(calls.getVehicleTypes, undefined, by),
)
export const getTrailersOptions = lookupOf(['trailers'], 'trailersChange', (by) =>
  api(calls.getTrailers, undefined, by),
)
export const getAdditionalSettingsOptions = lookupOf(['additional-settings'], 'additionalSettingsChange', (by) =>
  api(calls.getAdditionalSettings, undefined, by),
)

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

/** The options of a picker in forms, under its lookup's key so that a change of the catalogue reaches them. */
const pickerOf = (name: string, event: string, read: Read<readonly Named[]>) =>
  lookupOf([name, 'options'], event, async (by) => (await read(by)).map(optionOf))

export const customerOptions = pickerOf('customers', 'customerChange', async (by) =>
  (await api(calls.getCustomers, undefined, by)).map(({ id, customer_code, customer_name }) => ({
    id,
    name: customer_name,
    description: customer_code,
  })),
)
export const depotOptions = pickerOf('depots', 'depotChange', (by) => api(calls.getDepots, undefined, by))
export const contractorOptions = pickerOf('contractors', 'contractorChange', (by) =>
  api(calls.getContractors, undefined, by),
)
export const vehicleTypeOptions = pickerOf('vehicle-types', 'vehicleTypesChange', (by) =>
  api(calls.getVehicleTypes, undefined, by),
)
export const taxCodeOptions = pickerOf('tax-codes', 'taxCodeChange', (by) => api(calls.getTaxCodes, undefined, by))
export const waitingChargeOptions = pickerOf('waiting-charges', 'waitingChargeChange', (by) =>
  api(calls.getWaitingCharges, undefined, by),
)
export const roleOptions = pickerOf('roles', 'rolesChange', (by) => api(calls.getRoles, undefined, by))
