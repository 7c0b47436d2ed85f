import * as z from 'zod/mini'
import { shiftType } from '../allocation/allocation-wire.ts'
import { fileReference } from '../files/file-reference.ts'
import { acceptance, asks, asksInQuery } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import {
  dateIn,
  flag,
  id,
  idOf,
  idParams,
  instantIn,
  spelled,
  textIn,
  textOrNull,
  time,
  versionIn,
} from '../kernel/wire.ts'
import { workdayMessages, workdayReasons } from '../workdays/workdays.messages.ts'
import { organizerMessages as texts } from './organizer.messages.ts'
import { planning, shiftWanted } from './organizer-permissions.ts'
import { removedWorkday, workdayCard, workdayDetail } from './organizer-wire.ts'

const feature = 'organizer'
const params = idParams('workday')
const formLimit = 60 * 1024 * 1024
const start_time = z.optional(z.nullable(time))
const end_time = z.optional(z.nullable(time))
const trailer_id = z.optional(z.nullable(idOf('trailer')))

const newWorkday = {
  date: dateIn,
  shift_type_id: shiftWanted,
  driver_id: idOf('driver'),
  vehicle_id: idOf('vehicle'),
  trailer_id,
  /** By the company's own clock; left out, the driver's usual start and end. An end before the start is of the next day. */
  start_time,
  end_time,
}

export const createWorkday = defineCall({
  id: 'createWorkday',
  feature,
  method: 'POST',
  path: '/client/create-workday',
  summary: 'Gives a driver a vehicle for a shift of a date; who or what is out already is a 409 that says with whom',
  who: planning,
  runs: 'write',
  body: z.object({ ...newWorkday, ...acceptance }),
  answer: workdayDetail,
  message: workdayMessages.created,
  example: { body: { date: '2026-06-01', shift_type_id: 1, driver_id: 1, vehicle_id: 1 } },
})

/** What can be changed of a workday; what is left out stays. */
const workdayChanges = {
  date: z.optional(dateIn),
  shift_type_id: z.optional(shiftType),
  driver_id: z.optional(idOf('driver')),
  vehicle_id: z.optional(idOf('vehicle')),
  trailer_id,
  start_time,
  end_time,
  clocked_in_at: z.optional(z.nullable(instantIn)),
  clocked_out_at: z.optional(z.nullable(instantIn)),
  break_minutes: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1440)))),
  nightout: z.optional(flag),
}

export const updateWorkday = defineCall({
  id: 'updateWorkday',
  feature,
  method: 'PUT',
  path: '/client/update-workday/:id',
  summary: 'Changes a workday: its crew, its day, when its driver clocked in and out, breaks, night out',
  who: planning,
  runs: 'write',
  params,
  body: z.object({
    ...workdayChanges,
    /** The vehicle as it was read; another one by now is a 409. */
    old_vehicle_id: z.optional(idOf('vehicle')),
    ...acceptance,
    version: versionIn,
  }),
  answer: workdayDetail,
  message: workdayMessages.updated,
  example: { params: { id: 1 }, body: { start_time: '06:30' } },
})

export const moveWorkdays = defineCall({
  id: 'moveWorkdays',
  feature,
  method: 'PUT',
  path: '/client/move-workdays',
  summary: 'Moves workdays to other vehicles, drivers or days, all or none; two may exchange theirs',
  who: planning,
  runs: 'write',
  body: z.object({
    moves: z
      .array(
        z.object({
          id: idOf('workday'),
          vehicle_id: z.optional(idOf('vehicle')),
          driver_id: z.optional(idOf('driver')),
          date: z.optional(dateIn),
          version: versionIn,
        }),
      )
      .check(z.minLength(1), z.maxLength(50, texts.tooManyMoves)),
    ...acceptance,
  }),
  answer: z.array(workdayCard),
  message: workdayMessages.updated,
  example: { body: { moves: [{ id: 1, date: '2026-06-02' }] } },
})

export const getWorkday = defineCall({
  id: 'getWorkday',
  feature,
  method: 'GET',
  path: '/client/get_workday/:id',
  summary: 'One workday with its jobs, checks, files and feed',
  who: { client: [...planning.client, 'workday.approve'] },
  runs: 'read',
  params,
  answer: workdayDetail,
  example: { params: { id: 1 } },
})

export const deleteWorkday = defineCall({
  id: 'deleteWorkday',
  feature,
  method: 'DELETE',
  path: '/client/delete-workday/:id',
  summary: 'Removes a workday and deallocates its jobs; returns what is needed to restore it',
  who: planning,
  runs: 'write',
  params,
  /** Asks where a job of it is under way. */
  query: z.object(asksInQuery('deallocate_not_confirmed')),
  answer: removedWorkday,
  message: workdayMessages.deleted,
  example: { params: { id: 1 } },
})

/** Workdays that were removed, with their jobs; another driver may stand in the place of the one who had them. */
export const restoredWorkdays = z
  .array(
    z.object({
      ...newWorkday,
      made_by_allocation: z._default(flag, 0),
      jobs: z
        ._default(z.array(z.object({ job_id: idOf('job'), is_planned: z._default(flag, 0) })), [])
        .check(z.maxLength(200)),
    }),
  )
  .check(z.maxLength(400))

export const restoreWorkdays = defineCall({
  id: 'restoreWorkdays',
  feature,
  method: 'POST',
  path: '/client/restore-workdays',
  summary: 'Restores removed workdays with their jobs, all or none',
  who: { client: [...planning.client, '/driver-holiday-management'] },
  runs: 'write',
  body: z.object({
    workdays: restoredWorkdays.check(z.minLength(1)),
    ...acceptance,
  }),
  answer: z.array(workdayCard),
  message: workdayMessages.restored,
  example: { body: { workdays: [{ date: '2026-06-01', shift_type_id: 1, driver_id: 1, vehicle_id: 1, jobs: [] }] } },
})

export const endWorkday = defineCall({
  id: 'endWorkday',
  feature,
  method: 'PUT',
  path: '/client/end-workday/:id',
  summary: 'Ends a workday early, which frees its driver and vehicle; unfinished jobs stay until they are moved',
  who: planning,
  runs: 'write',
  params,
  body: z.object({ reason: textIn(200, texts.reasonMissing), version: versionIn }),
  answer: workdayDetail,
  message: workdayMessages.ended,
  example: { params: { id: 1 }, body: { reason: 'Breakdown' } },
})

export const resumeWorkday = defineCall({
  id: 'resumeWorkday',
  feature,
  method: 'PUT',
  path: '/client/resume-workday/:id',
  summary: 'Undoes the early end of a workday, if driver and vehicle are still free',
  who: planning,
  runs: 'write',
  params,
  body: z.object({ version: versionIn }),
  answer: workdayDetail,
  message: workdayMessages.updated,
  example: { params: { id: 1 }, body: { version: 1 } },
})

export const changeWorkdayJobOrder = defineCall({
  id: 'changeWorkdayJobOrder',
  feature,
  method: 'PUT',
  path: '/client/change-workday-job-order',
  summary: 'Puts the jobs of a workday in order; each is named once',
  who: planning,
  runs: 'write',
  body: spelled(
    z.object({
      /** The workday's jobs by the ids of their allocations, in the new order. */
      workdayJobArray: z
        .array(z.pipe(z.union([idOf('work_day_job'), z.object({ id: idOf('work_day_job') })]), oneId()))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    { workdayJobArray: 'work_day_job_ids' },
  ),
  answer: workdayDetail,
  message: workdayMessages.ordered,
  example: { body: { workdayJobArray: [1] } },
})

/** The documents send whole rows, of which the id counts. */
function oneId() {
  return z.transform((given: number | { id: number }) => (typeof given === 'number' ? given : given.id))
}

export const saveWorkdayAttachment = defineCall({
  id: 'saveWorkdayAttachment',
  feature,
  method: 'POST',
  path: '/client/save-workday-attachment',
  summary: 'Adds files to a workday: uploaded before, or sent with the form',
  who: planning,
  runs: 'outside',
  multipart: true,
  form_limit: formLimit,
  body: spelled(
    z.object({
      workday_id: idOf('workday'),
      attachement: z._default(
        z.pipe(
          z.union([fileReference, z.array(fileReference)]),
          z.transform((given: string | string[]) => [given].flat()),
        ),
        [],
      ),
      name: z.optional(textOrNull(200)),
    }),
    { attachement: 'attachment' },
  ),
  answer: workdayDetail,
  message: workdayMessages.attached,
  example: { body: { workday_id: 1 } },
})

export const deleteWorkdayAttachment = defineCall({
  id: 'deleteWorkdayAttachment',
  feature,
  method: 'DELETE',
  path: '/client/delete-workday-attachment/:id',
  summary: 'Deletes a file of a workday',
  who: planning,
  runs: 'write',
  params: idParams('workday_attachment'),
  answer: workdayDetail,
  message: workdayMessages.detached,
  example: { params: { id: 1 } },
})

const bookingDates = z
  .array(
    z.pipe(
      z.union([dateIn, z.object({ date: dateIn, start_time: z.optional(z.nullable(time)) })]),
      z.transform((given) => (typeof given === 'string' ? { date: given, start_time: null } : given)),
    ),
    workdayReasons.dates_missing,
  )
  .check(z.minLength(1, workdayReasons.dates_missing), z.maxLength(92, texts.tooManyDays(92)))

/** A driver on a vehicle on many dates; the start is the UTC clock of each date. */
const manyDays = {
  booking_dates: bookingDates,
  vehicle_id: idOf('vehicle'),
  shift_type: shiftWanted,
  vehicle_type_id: z.optional(z.nullable(id)),
}
const spellings = { shift_type: 'shift_type_id' } as const
const manyDaysExample = {
  booking_dates: [{ date: '2026-06-01', start_time: '05:30' }],
  driver_id: 1,
  vehicle_id: 1,
  shift_type: 1,
}

export const bookDays = defineCall({
  id: 'bookDays',
  feature,
  method: 'POST',
  path: '/client/multiday-booking',
  summary: 'Books a driver on a vehicle on many dates, all or none; days that stand in the way are named',
  who: planning,
  runs: 'write',
  body: spelled(z.object({ ...manyDays, driver_id: idOf('driver'), ...acceptance }), spellings),
  answer: z.array(workdayCard),
  message: workdayMessages.booked,
  example: { body: manyDaysExample },
})

export const bookMonth = defineCall({
  id: 'bookMonth',
  feature,
  method: 'POST',
  path: '/client/multiday-booking-monthly',
  summary: 'Books the weekdays of the dates given through the month of the first, from that date on, all or none',
  who: planning,
  runs: 'write',
  body: spelled(z.object({ ...manyDays, driver_id: idOf('driver'), ...acceptance }), spellings),
  answer: z.array(workdayCard),
  message: workdayMessages.booked,
  example: { body: manyDaysExample },
})

export const unbookDays = defineCall({
  id: 'unbookDays',
  feature,
  method: 'POST',
  path: '/client/multiday-remove-booking',
  summary: 'Removes the workdays of drivers on a vehicle on many dates with their jobs, all or none',
  who: planning,
  runs: 'write',
  body: spelled(
    z.object({
      ...manyDays,
      driver_ids: z.array(idOf('driver')).check(z.minLength(1), z.maxLength(50)),
      ...asks('deallocate_not_confirmed'),
    }),
    spellings,
  ),
  answer: z.array(removedWorkday),
  message: workdayMessages.unbooked,
  example: { body: { booking_dates: ['2026-06-01'], driver_ids: [1], vehicle_id: 1, shift_type: 1 } },
})

export const workdayCalls = [
  createWorkday,
  updateWorkday,
  moveWorkdays,
  getWorkday,
  deleteWorkday,
  restoreWorkdays,
  endWorkday,
  resumeWorkday,
  changeWorkdayJobOrder,
  saveWorkdayAttachment,
  deleteWorkdayAttachment,
  bookDays,
  bookMonth,
  unbookDays,
]
