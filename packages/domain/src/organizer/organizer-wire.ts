import * as z from 'zod/mini'
import { allocationWarning, shiftType } from '../allocation/allocation-wire.ts'
import { warningCodes } from '../allocation/warning-kinds.table.ts'
import { driverProgress } from '../driver-progress/driver-progress.ts'
import { dueKindNames } from '../expiry/due-kinds.table.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { jobOffer } from '../job-offers/offer-state.ts'
import { pressingOffer } from '../job-offers/pressing-offer.ts'
import { answerOf } from '../jobs/job-fields.ts'
import { legs } from '../jobs/leg.ts'
import { jobStatuses } from '../jobs/status.ts'
import { timeKinds } from '../jobs/time-kinds.ts'
import { date, flagOut, id, instant, money, spelled } from '../kernel/wire.ts'
import { sideEstimate } from '../stop-estimates/stop-estimate.ts'
import { workdayStates } from '../workdays/workday-state.ts'

const text = z.nullable(z.string())
const { customer_reference } = answerOf(['customer_reference'])
const at = z.nullable(instant)
/** `HH:mm` by the company's own clock. */
const clock = z.nullable(z.string())

const workdayEstimate = z.pick(sideEstimate, { arrives_at: true, state: true, minutes_late: true, is_rough: true })

/** A workday as the board shows it: all of it, in at most 400 bytes. */
export const workdayCard = z.object({
  id,
  vehicle_id: id,
  date,
  shift_type_id: shiftType,
  driver_id: id,
  /** 1 the company's own, 2 an agency's. */
  driver_type: z.literal([1, 2]),
  full_name: z.string(),
  /** The trailer's serial number. */
  trailer: text,
  start_time: clock,
  job_count: z.int(),
  done_count: z.int(),
  state: z.enum(workdayStates),
  /** 1: booked by a driver who is not the vehicle's favourite. */
  is_swapsie: flagOut,
  warnings: z.array(z.enum(warningCodes)),
  /** By the driver's phone; null without one, and of days that it does not show. */
  progress: z.nullable(driverProgress),
  /** The most pressing of what is offered to the driver; null while nothing waits for an answer or was rejected. */
  offers: z.nullable(pressingOffer),
  /** Of its open stops the one that is reached latest against its time; null while nothing can be said. */
  estimate: z.nullable(workdayEstimate),
  version: z.int(),
})
export type WorkdayCard = z.output<typeof workdayCard>

/** A day on which somebody is away: 1 holiday, 2 sick, 3 not available. */
const away = z.object({ date, type: z.int() })

/** A favourite driver of a vehicle; `id` is the favourite's own. */
export const boardFavourite = z.object({
  id,
  driver_id: id,
  shift_type_id: shiftType,
  driver_details: z.object({
    id,
    user_id: z.nullable(id),
    full_name: z.string(),
    driver_type: z.literal([1, 2]),
    /** Of the days that were asked for. */
    driver_unavail_date: z.array(away),
  }),
})

/** A row of the board. Dates are those among the days that were asked for, with commas between. */
export const boardVehicle = z.object({
  id,
  reg: z.string(),
  description: text,
  vehicle_type_id: id,
  v_code: z.string(),
  vor_dates: z.string(),
  pmi_dates: z.string(),
  mot_dates: z.string(),
  /** Why it is off the road, by day. */
  vor_reasons: z.array(z.object({ date, reason: z.string() })),
  /** What of its papers and tests is due on one of the days, or was before. */
  dues: z.array(z.object({ kind: z.enum(dueKindNames), date })),
  favourite_drivers: z.array(boardFavourite),
  vehicle_workday: z.array(workdayCard),
})
export type BoardVehicle = z.output<typeof boardVehicle>

/** A job as the organizer lists it. `*_time` is the UTC clock of `*_at`. */
export const organizerJob = z.object({
  id,
  job_number: z.string(),
  parent_id: z.nullable(id),
  status: z.enum(jobStatuses),
  badge_name: z.string(),
  mode: z.int(),
  customer: z.object({ customer_name: z.string() }),
  customer_reference,
  cus_ref: z.string(),
  collection_name: text,
  collection_town: text,
  collection_post_code: text,
  collection_date: z.nullable(date),
  collection_time: text,
  collection_at: at,
  collection_time_kind: z.enum(timeKinds),
  collection_from_at: at,
  collection_to_at: at,
  delivery_name: text,
  delivery_town: text,
  delivery_post_code: text,
  delivery_date: z.nullable(date),
  delivery_time: text,
  delivery_at: at,
  delivery_time_kind: z.enum(timeKinds),
  delivery_from_at: at,
  delivery_to_at: at,
  load_type: z.nullable(z.object({ id, code: z.string(), color: z.string() })),
  total_charge: money,
  /** The driver whose leave on that day took the job off a workday, while it waits. */
  freed_from: text,
  /** Its open allocation to a driver, if any. */
  work_day_jobs: z.array(z.object({ id, workday_id: id, driver_id: id, full_name: z.string(), reg: z.string() })),
})
export type OrganizerJob = z.output<typeof organizerJob>

const workdayJob = z.object({
  id,
  workday_id: id,
  position: z.int(),
  leg: z.enum(legs),
  is_planned: flagOut,
  is_completed: flagOut,
  /** By the driver's phone; null without one, and of a day that it does not show. */
  progress: z.nullable(driverProgress),
  /** How the offer to the driver stands while the job waits; null where nothing is offered. */
  offer: z.nullable(jobOffer),
  job: organizerJob,
})

/** A driver who can have a workday of a date and shift, or why not. */
export const availableDriver = z.object({
  id,
  user_id: z.nullable(id),
  code: z.string(),
  full_name: z.string(),
  driver_type: z.literal([1, 2]),
  licence_type: text,
  papers: dueLights,
  is_favourite: flagOut,
  /** Why they are away that day; null when they are not. */
  leave: z.nullable(z.int()),
  /** The vehicle that they drive in that shift already, with the workday. */
  workday: z.nullable(z.object({ id, vehicle_id: id, reg: z.string() })),
  /** The vehicle that they drive in the other shift of that date. */
  other_shift: z.nullable(z.object({ shift_type_id: shiftType, reg: z.string() })),
  /** What speaks against them: papers and hours, and where a vehicle is named its class. */
  warnings: z.array(allocationWarning),
})
export type AvailableDriver = z.output<typeof availableDriver>

export const organizerActionTypes = [
  'created',
  'changed',
  'clock',
  'ended',
  'order',
  'attachment',
  'approved',
  'reopened',
  'start_checks',
  'start_checks_vehicle',
  'start_checks_trailer',
  'pod',
  'poc',
] as const
const somebody = z.nullable(z.object({ id: z.nullable(id), full_name: z.string() }))

/** A line of a workday's feed. */
export const organizerActivity = z.object({
  /** Of one feed, each once. */
  id: z.string(),
  message: z.string(),
  time: instant,
  action_type: z.enum(organizerActionTypes),
  client_user: somebody,
  agency_user: somebody,
  job_id: z.nullable(id),
  workday_id: id,
  /** The report of a check. */
  check_report_id: z.nullable(id),
})
export type OrganizerActivity = z.output<typeof organizerActivity>

/** An instant as the documents send it: the local date and the UTC clock, and the instant itself. */
const clocked = z.nullable(z.object({ date, time: z.string(), at: instant }))

const crewDriver = z.nullable(
  z.object({ id, user_id: z.nullable(id), code: z.string(), full_name: z.string(), papers: dueLights }),
)
/** The checks that were done with a workday. */
const checkSet = z.object({
  id,
  mode: z.enum(['start', 'end']),
  checked_at: instant,
  defects: z.int(),
  is_roadworthy: flagOut,
  duration: z.nullable(z.int()),
})

const workdayAttachment = spelled(
  z.object({ id, attachement: text, name: z.string(), size: z.int(), owner_name: text, created_at: instant }),
  { attachement: 'attachment' },
)

/** Everything that the panel shows of one workday. */
export const workdayDetail = z.object({
  id,
  date,
  shift_type_id: shiftType,
  driver_id: id,
  driver_type: z.literal([1, 2]),
  client_driver: crewDriver,
  agency_driver: crewDriver,
  vehicle: z.object({ id, reg: z.string(), vehicle_type_id: id, v_code: z.string() }),
  trailer: z.nullable(z.object({ id, serial_no: z.string(), papers: dueLights })),
  start_time: clock,
  end_time: clock,
  state: z.enum(workdayStates),
  is_swapsie: flagOut,
  work_day_jobs: z.array(workdayJob),
  organizer_activity: z.array(organizerActivity),
  vehicle_checks: z.array(checkSet),
  trailer_checks: z.array(checkSet),
  /** Seconds that the newest of them took. */
  vehicle_check_duration: z.nullable(z.int()),
  trailer_check_duration: z.nullable(z.int()),
  driver_clockin: clocked,
  driver_clockout: clocked,
  break_minutes: z.nullable(z.int()),
  nightout: flagOut,
  ended_at: at,
  ended_reason: text,
  made_by_allocation: flagOut,
  /** 1 where something was done on it, so that it is not removed. */
  is_record: flagOut,
  attachments: z.array(workdayAttachment),
  warnings: z.array(allocationWarning),
  version: z.int(),
})
export type WorkdayDetail = z.output<typeof workdayDetail>

/** Dates of a month on which a vehicle is booked, by what the calendar shows. */
export const calendarDates = z.object({
  favDriverBookedDates: z.array(date),
  swapsieBookedDates: z.array(date),
  inProgressDates: z.array(date),
  completedDates: z.array(date),
  /** The favourites of the shift who are away, and days off the road. */
  favDriverAwayDates: z.array(date),
  vorDates: z.array(date),
})

const zeroOrOne = z.literal([0, 1])

/** What brings a removed workday back. */
export const removedWorkday = z.object({
  date,
  shift_type_id: shiftType,
  driver_id: id,
  vehicle_id: id,
  trailer_id: z.nullable(id),
  start_time: clock,
  end_time: clock,
  made_by_allocation: zeroOrOne,
  /** What a person calls its vehicle and its jobs. */
  reg: z.string(),
  jobs: z.array(z.object({ job_id: id, is_planned: zeroOrOne, job_number: z.string() })),
})
export type RemovedWorkday = z.output<typeof removedWorkday>
