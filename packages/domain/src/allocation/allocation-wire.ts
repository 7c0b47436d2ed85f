import * as z from 'zod/mini'
import { shift } from '../drivers/shift.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { id } from '../kernel/wire.ts'
import { warningCodes, warningLevels } from './warning-kinds.table.ts'

export const shiftType = z.literal([shift.day, shift.night])

/** A driver as an allocation shows one; the picture is a signed path. */
const shownDriver = z.object({
  id,
  code: z.string(),
  full_name: z.string(),
  profile_image: z.nullable(z.string()),
  licence_type: z.nullable(z.string()),
  papers: dueLights,
})

const shownVehicle = z.object({
  id,
  reg: z.string(),
  papers: dueLights,
  vehicle_type: z.object({ id, v_code: z.string(), description: z.nullable(z.string()) }),
})

const shownTrailer = z.object({ id, serial_no: z.string(), papers: dueLights })

/** Who drives what: the company's own driver stands under `client_driver`, an agency's under `agency_driver`. */
const crew = {
  driver_id: id,
  /** 1 the company's own, 2 an agency's. */
  driver_type: z.literal([1, 2]),
  client_driver: z.nullable(shownDriver),
  agency_driver: z.nullable(shownDriver),
  trailer: z.nullable(shownTrailer),
  shift_type_id: shiftType,
  /** `HH:mm` by the company's own clock. */
  start_time: z.nullable(z.string()),
}

export const allocationWarning = z.object({
  code: z.enum(warningCodes),
  /** red: going on despite it asks a reason. */
  level: z.enum(warningLevels),
  text: z.string(),
})

/** A driver who can be given the job on that date, with the workday there is or the one that allocating would make. */
export const driverChoice = z.object({
  /** The workday; null while there is none and allocating makes it. */
  id: z.nullable(id),
  date: z.string(),
  ...crew,
  /** Null when the driver has neither a favourite nor a last vehicle that is free: then one has to be chosen. */
  vehicle: z.nullable(shownVehicle),
  vehicle_from: z.nullable(z.enum(['workday', 'favourite', 'last_used'])),
  /** Jobs on that workday already. */
  job_count: z.int(),
  /** What would speak against it; only the driver's and the vehicle's while no job is named. */
  warnings: z.array(allocationWarning),
  /** What nobody knows of the vehicle that the job asks for; null where all is known. It is said, and not asked about. */
  fit_unknown: z.nullable(z.string()),
})

export type DriverChoice = z.output<typeof driverChoice>

export const subContractorChoice = z.object({
  id,
  code: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  landline: z.nullable(z.string()),
  town: z.nullable(z.string()),
})

export const ownerDriverChoice = z.object({
  id,
  code: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  driver_company: z.object({ company_name: z.nullable(z.string()), town: z.nullable(z.string()) }),
  vehicle_type: z.nullable(z.object({ id, v_code: z.string(), description: z.nullable(z.string()) })),
  warnings: z.array(allocationWarning),
})
