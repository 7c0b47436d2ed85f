import * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Names change seldom, and events report it. */
const life = 5 * 60_000

interface Abort {
  signal: AbortSignal
}
type Read<R> = (by: Abort) => Promise<R>

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

const getCustomers = (by: Abort) => api(calls.getCustomers, undefined, by)
const getDrivers = (by: Abort) => api(calls.getDrivers, undefined, by)
const getVehicles = (by: Abort) => api(calls.getVehicles, undefined, by)
const getVehicleTypes = (by: Abort) => api(calls.getVehicleTypes, undefined, by)
const getTrailers = (by: Abort) => api(calls.getTrailers, undefined, by)
const getAdditionalSettings = (by: Abort) => api(calls.getAdditionalSettings, undefined, by)
const getDepots = (by: Abort) => api(calls.getDepots, undefined, by)
const getContractors = (by: Abort) => api(calls.getContractors, undefined, by)
const getAgencies = (by: Abort) => api(calls.getAgencies, undefined, by)
const getTaxCodes = (by: Abort) => api(calls.getTaxCodes, undefined, by)
const getWaitingCharges = (by: Abort) => api(calls.getWaitingCharges, undefined, by)
const getRoles = (by: Abort) => api(calls.getRoles, undefined, by)

export const getVehiclesOptions = lookupOf(['vehicles'], 'vehicleChange', getVehicles)
export const getVehicleTypesOptions = lookupOf(['vehicle-types'], 'vehicleTypesChange', getVehicleTypes)
export const getTrailersOptions = lookupOf(['trailers'], 'trailersChange', getTrailers)
export const getAdditionalSettingsOptions = lookupOf(
  ['additional-settings'],
  'additionalSettingsChange',
  getAdditionalSettings,
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

/** The options of a picker in forms and filters, under its lookup's key so that a change of the catalogue reaches them. */
const pickerOf = (name: string, event: string, read: Read<readonly Named[]>) =>
  lookupOf([name, 'options'], event, async (by) => (await read(by)).map(optionOf))

export const customerOptions = pickerOf('customers', 'customerChange', async (by) =>
  (await getCustomers(by)).map(({ id, customer_code, customer_name }) => ({
    id,
    name: customer_name,
    description: customer_code,
  })),
)
export const vehicleOptions = pickerOf('vehicles', 'vehicleChange', async (by) =>
  (await getVehicles(by)).map(({ id, reg, code }) => ({ id, name: reg, description: code })),
)
export const trailerOptions = pickerOf('trailers', 'trailersChange', async (by) =>
  (await getTrailers(by)).map(({ id, code, serial_no }) => ({ id, name: code, description: serial_no })),
)
export const driverOptions = pickerOf('drivers', 'driverChange', async (by) =>
  (await getDrivers(by)).map(({ id, full_name, code }) => ({ id, name: full_name, description: code })),
)
export const depotOptions = pickerOf('depots', 'depotChange', getDepots)
export const contractorOptions = pickerOf('contractors', 'contractorChange', getContractors)
export const agencyOptions = pickerOf('agencies', 'agencyChange', async (by) =>
  (await getAgencies(by)).map(({ id, code, name }) => ({ id, name, description: code })),
)
export const vehicleTypeOptions = pickerOf('vehicle-types', 'vehicleTypesChange', getVehicleTypes)
export const taxCodeOptions = pickerOf('tax-codes', 'taxCodeChange', getTaxCodes)
export const waitingChargeOptions = pickerOf('waiting-charges', 'waitingChargeChange', getWaitingCharges)
export const roleOptions = pickerOf('roles', 'rolesChange', getRoles)
