import * as z from 'zod/mini'
import { shift } from '../drivers/shift.ts'
import { defineCall } from '../kernel/call.ts'
import { daysBetween } from '../kernel/clock-time.ts'
import { dateIn, dateRange, id, idOf, idsOf, pageOf, pageQuery, spelled } from '../kernel/wire.ts'
import { organizerMessages as texts } from './organizer.messages.ts'
import { planning, shiftWanted } from './organizer-permissions.ts'
import {
  availableDriver,
  boardFavourite,
  boardVehicle,
  calendarDates,
  organizerJob,
  workdayCard,
  workdayDetail,
} from './organizer-wire.ts'

const feature = 'organizer'
const maxDays = 31
const dayOfVehicle = spelled(z.object({ date: dateIn, vehicleId: idOf('vehicle') }), { vehicleId: 'vehicle_id' })
const columnWords = z.string().check(z.trim(), z.maxLength(100))
const shiftQuery = z.object({ shift_type_id: shiftWanted })

const days = z.pipe(
  dateRange,
  z
    .object({ from: dateIn, to: dateIn })
    .check(z.refine(({ from, to }) => daysBetween(from, to) < maxDays, texts.tooManyDays(maxDays))),
)

export const listWeeklyVehicles = defineCall({
  id: 'listWeeklyVehicles',
  feature,
  method: 'GET',
  path: '/client/weekly-vehicle-details/:dates',
  summary: 'The board: vehicles with their workdays of a shift from one day to another, FROM,TO',
  who: planning,
  runs: 'read',
  params: z.object({ dates: days }),
  query: z.object({
    ...pageQuery(['position', 'reg']),
    shift_type_id: shiftWanted,
    vehicle_type_id: z.optional(idOf('vehicle_type')),
    /** Only these rows, as they are now, whatever page they are on. */
    vehicle_ids: z.optional(idsOf('vehicle', 500)),
  }),
  answer: z.object({
    vehicles: pageOf(boardVehicle),
    /** Vehicles by type, by all filters but the type. */
    vehicleTypeCounts: z.array(z.object({ vehicle_type_id: id, v_code: z.string(), count: z.int() })),
  }),
  example: {
    params: { dates: '2026-06-01,2026-06-07' },
    query: { shift_type_id: shift.day, vehicle_type_id: 1, vehicle_ids: '1' },
  },
})

export const listWorkdayCards = defineCall({
  id: 'listWorkdayCards',
  feature,
  method: 'GET',
  path: '/client/organizer-workdays',
  summary: 'Workdays as the board shows them; those that are gone are left out',
  who: planning,
  runs: 'read',
  query: z.object({ ids: idsOf('workday', 500) }),
  answer: z.array(workdayCard),
  example: { query: { ids: '1' } },
})

export const getOrganizerDay = defineCall({
  id: 'getOrganizerDay',
  feature,
  method: 'GET',
  path: '/client/organizer-workday-details/:date/:vehicleId',
  summary: 'A vehicle on a date: its workday, and whom and what it could have',
  who: planning,
  runs: 'read',
  params: dayOfVehicle,
  query: shiftQuery,
  answer: spelled(
    z.object({
      workday: z.nullable(workdayDetail),
      calender_status_date: calendarDates,
      trailers: z.array(
        z.object({
          id,
          serial_no: z.string(),
          code: z.string(),
          /** The vehicle that has it in that shift already. */
          with_reg: z.nullable(z.string()),
        }),
      ),
      client_driver_list: z.array(availableDriver),
      workday_favourite_drivers: z.array(boardFavourite),
    }),
    { calender_status_date: 'calendar_status_date' },
  ),
  example: { params: { date: '2026-06-01', vehicleId: 1 } },
})

export const listAvailableDrivers = defineCall({
  id: 'listAvailableDrivers',
  feature,
  method: 'GET',
  path: '/client/available-workday-drivers/:date/:vehicleId',
  summary: 'Drivers who can have a workday on a vehicle, favourites first; who cannot says why',
  who: planning,
  runs: 'read',
  params: dayOfVehicle,
  query: shiftQuery,
  answer: z.array(availableDriver),
  example: { params: { date: '2026-06-01', vehicleId: 1 } },
})

export const listJobsOnWorkday = defineCall({
  id: 'listJobsOnWorkday',
  feature,
  method: 'GET',
  path: '/client/get-jobs-on-workday/:date',
  summary: 'Jobs that can go onto a workday of a date: those that wait, and booked ones of other drivers',
  who: planning,
  runs: 'read',
  params: z.object({ date: dateIn }),
  query: z.object({
    ...pageQuery(['job_number', 'customer', 'collection', 'delivery', 'status']),
    /** Leaves out what this driver has already. */
    driver_id: z.optional(idOf('driver')),
    status: z.optional(z.enum(['Pending', 'Planned', 'Collected', 'Indepot', 'Booked'])),
    customer_id: z.optional(idOf('customer')),
    load_type_id: z.optional(idOf('load_type')),
    /** Words of one of the customer's references. */
    reference: z.optional(columnWords),
    /** Words of a side's name, town or postcode. */
    collection_from: z.optional(columnWords),
    delivery_to: z.optional(columnWords),
  }),
  answer: pageOf(organizerJob),
  example: { params: { date: '2026-06-01' }, query: { driver_id: 1, customer_id: 1, load_type_id: 1 } },
})

export const getVehicleFutureWorkdays = defineCall({
  id: 'getVehicleFutureWorkdays',
  feature,
  method: 'GET',
  path: '/client/get-vehicle-future-workday/:vehicleId',
  summary: 'The calendar of a vehicle in a month: on which dates it is booked, by whom, and how far that is',
  who: planning,
  runs: 'read',
  params: spelled(z.object({ vehicleId: idOf('vehicle') }), { vehicleId: 'vehicle_id' }),
  query: z.object({
    month: z.pipe(
      z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/, 'Must be a month, 1 to 12')),
      z.transform((text: string) => Number(text)),
    ),
    year: z.pipe(
      z.string().check(z.regex(/^(19|20|21)\d{2}$/, 'Must be a year')),
      z.transform((text: string) => Number(text)),
    ),
    shift_type_id: shiftWanted,
  }),
  answer: calendarDates,
  example: { params: { vehicleId: 1 }, query: { month: '6', year: '2026' } },
})

export const boardCalls = [
  listWeeklyVehicles,
  listWorkdayCards,
  getOrganizerDay,
  listAvailableDrivers,
  listJobsOnWorkday,
  getVehicleFutureWorkdays,
]
