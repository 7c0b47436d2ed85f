import * as z from 'zod/mini'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { defineCall } from '../kernel/call.ts'
import { decimalOut, id, money } from '../kernel/wire.ts'

const text = z.nullable(z.string())

interface Lookup<R> {
  id: string
  /** Under `/client/common/`. */
  path: string
  summary: string
  row: R
}

/** A plain list for a picker, for everybody signed in: what is retired is left out. */
const lookup = <R extends z.ZodMiniType>({ path, row, ...call }: Lookup<R>) =>
  defineCall({
    ...call,
    feature: 'company',
    method: 'GET',
    path: `/client/common/${path}`,
    who: { client: [] },
    runs: 'read',
    answer: z.array(row),
  })

const codeAndName = z.object({ id, code: z.string(), name: z.string() })
const idAndName = z.object({ id, name: z.string() })

export const getDepots = lookup({ id: 'getDepots', path: 'get-depots', summary: 'Depots', row: codeAndName })
export const getContractors = lookup({
  id: 'getContractors',
  path: 'get-contractors',
  summary: 'The companies that vehicles are hired from',
  row: codeAndName,
})
export const getAgencies = lookup({
  id: 'getAgencies',
  path: 'get-agencies',
  summary: 'The agencies that drivers come from',
  row: codeAndName,
})
export const getVehicles = lookup({
  id: 'getVehicles',
  path: 'get-vehicles',
  summary: 'Vehicles in the order of the board',
  row: z.object({
    id,
    code: text,
    reg: z.string(),
    vehicle_type_id: id,
    payload_kg: z.nullable(decimalOut),
    papers: dueLights,
  }),
})
export const getVehicleTypes = lookup({
  id: 'getVehicleTypes',
  path: 'get-vehicle-types',
  summary: 'Vehicle types',
  row: z.object({ id, v_code: z.string(), description: text, payload_kg: z.nullable(decimalOut) }),
})
export const getTrailers = lookup({
  id: 'getTrailers',
  path: 'get-trailers',
  summary: 'Trailers by code',
  row: z.object({ id, code: z.string(), serial_no: z.string(), description: text, papers: dueLights }),
})
export const getCustomers = lookup({
  id: 'getCustomers',
  path: 'get-customers',
  summary: 'Active customers',
  row: z.object({
    id,
    customer_code: z.string(),
    customer_name: z.string(),
    customer_type: z.int(),
    is_on_stop: z.int(),
  }),
})
export const getDrivers = lookup({
  id: 'getDrivers',
  path: 'get-drivers-list',
  summary: 'Active drivers',
  row: z.object({ id, user_id: z.nullable(id), code: z.string(), full_name: z.string(), shift_type_id: z.int() }),
})
export const getRoles = lookup({ id: 'getRoles', path: 'get-roles', summary: 'Roles, by name', row: idAndName })
export const getTaxCodes = lookup({
  id: 'getTaxCodes',
  path: 'get-tax-codes',
  summary: 'Tax codes with the rate of today',
  row: z.object({ id, code: z.string(), description: text, rate: decimalOut }),
})
export const getWaitingCharges = lookup({
  id: 'getWaitingCharges',
  path: 'waiting-charge',
  summary: 'Waiting charges',
  row: z.object({
    id,
    code: z.string(),
    description: text,
    charge: money,
    free_minutes: z.int(),
    step_minutes: z.int(),
  }),
})
export const getLicenceTypes = lookup({
  id: 'getLicenceTypes',
  path: 'get-licence-type',
  summary: 'What a driver can be licensed for, in the words of the trade',
  row: idAndName,
})
export const getLicenceCategories = lookup({
  id: 'getLicenceCategories',
  path: 'get-licence-categories',
  summary: 'The categories of a British driving licence',
  row: z.object({ id, name: z.string(), description: z.string() }),
})
export const getSkillCategories = lookup({
  id: 'getSkillCategories',
  path: 'get-skill-category',
  summary: 'Skills and experience that a driver may have, by category',
  row: z.object({ id, name: z.string(), skills: z.array(idAndName) }),
})

export const getAdditionalSettings = defineCall({
  id: 'getAdditionalSettings',
  feature: 'company',
  method: 'GET',
  path: '/client/common/additional-settings',
  summary: 'What the company has switched on: names and values',
  who: { client: [], customer: [] },
  runs: 'read',
  answer: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const lookupsCalls = [
  getDepots,
  getContractors,
  getAgencies,
  getVehicles,
  getVehicleTypes,
  getTrailers,
  getCustomers,
  getDrivers,
  getRoles,
  getTaxCodes,
  getWaitingCharges,
  getLicenceTypes,
  getLicenceCategories,
  getSkillCategories,
  getAdditionalSettings,
]
