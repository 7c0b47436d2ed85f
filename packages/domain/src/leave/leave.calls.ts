import * as z from 'zod/mini'
import { acceptance, asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, flag, flagOut, id, idOf, idParams, spelled, textOrNull } from '../kernel/wire.ts'
import { removedWorkday } from '../organizer/organizer-wire.ts'
import { restoredWorkdays } from '../organizer/workday.calls.ts'
import { leaveTexts as texts } from './leave.messages.ts'
import { correctionReasonLength } from './past-days.ts'

const feature = 'leave'
const who = { client: ['/organizer', '/planner', '/driver-holiday-management'] } as const
const most = 366

/** Days as a list, or with commas between; each once, in order. */
const selectedDays = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], texts.daysMissing),
    z.transform((given) => (typeof given === 'string' ? given.split(',') : given).map((day) => day.trim())),
  ),
  z.pipe(
    z.transform((days: string[]) => [...new Set(days.filter((day) => day !== ''))].sort()),
    z.array(dateIn).check(z.minLength(1, texts.daysMissing), z.maxLength(most, texts.tooMany(most))),
  ),
)
const days = z.array(date)
const correction_reason = z.optional(textOrNull(correctionReasonLength.most))

/** What a day was before it was changed; `type` null: the driver was available. */
const dayBefore = z.object({
  date,
  type: z.nullable(z.literal([1, 2, 3])),
  is_half: flagOut,
  /** The request whose approval had made the day. */
  request_id: z.nullable(id),
  /** 1 where a reason stood with the day, whether or not this person may read it. */
  has_text: flagOut,
})

/** A driver's days, by what they are, and how many of the calendar year are holiday and sick. */
const driverDates = z.object({
  sick_dates: days,
  holiday_dates: days,
  notAvailable_dates: days,
  booked_dates: days,
  inprogress_dates: days,
  completed_dates: days,
  leave_date: days,
  /** Of the days of leave, those that are half days. */
  half_dates: days,
  holiday_days: z.number(),
  sick_days: z.number(),
})

const leave = z.object({
  id,
  driver_id: id,
  date,
  type: z.literal([1, 2, 3]),
  is_half: flagOut,
  /** Why, for who may see people's papers. */
  text: z.nullable(z.string()),
})

export const listDriverLeaves = defineCall({
  id: 'listDriverLeaves',
  feature,
  method: 'GET',
  path: '/client/driver-leaves/:driverUserId',
  summary: 'The days on which a driver is away, by the id with which they sign in',
  who,
  runs: 'write',
  params: spelled(z.object({ driverUserId: idOf('driving_person') }), { driverUserId: 'user_id' }),
  answer: z.object({
    driver: z.object({ id, user_id: id, full_name: z.string() }),
    leaves: z.array(leave),
    dates: driverDates,
  }),
  example: { params: { driverUserId: 1 } },
})

export const getDriverAvailabilities = defineCall({
  id: 'getDriverAvailabilities',
  feature,
  method: 'GET',
  path: '/client/driver-leaves/availabilities/:id',
  summary: "A driver's calendar, by the id with which they sign in",
  who,
  runs: 'read',
  params: idParams('driving_person'),
  answer: driverDates,
  example: { params: { id: 1 } },
})

export const addDriverLeaves = defineCall({
  id: 'addDriverLeaves',
  feature,
  method: 'POST',
  path: '/client/driver-leaves',
  summary: 'Sets days of a driver to holiday, sick or not available, whatever they were; booked ones are asked for',
  who,
  runs: 'write',
  body: z.object({
    selectedDays,
    driver_id: idOf('driver'),
    /** 1 holiday, 2 sick, 3 not available. */
    type: z.pipe(
      z.union([z.literal([1, 2, 3]), z.enum(['1', '2', '3'])], 'Must be 1 (holiday), 2 (sick) or 3 (not available)'),
      z.transform((given) => Number(given) as 1 | 2 | 3),
    ),
    text: z.optional(textOrNull(500)),
    /** 1 where each of these days is a half day. */
    is_half: z._default(flag, 0),
    /** Why past days are changed; needed where there are any. */
    correction_reason,
    /** Once accepted, the workdays of these days are removed, and their jobs wait again; what was worked stays. */
    ...asks('leave_on_booked', 'leave_matters'),
  }),
  /** The workdays that were removed, as `restore-workdays` takes them back, and what the days were before. */
  answer: z.object({ dates: driverDates, removed: z.array(removedWorkday), before: z.array(dayBefore) }),
  message: texts.saved,
  example: {
    body: { selectedDays: ['2026-06-01'], driver_id: 1, type: 1, correction_reason: 'Told us on the day' },
  },
})

export const changeDriverDays = defineCall({
  id: 'changeDriverDays',
  feature,
  method: 'PUT',
  path: '/client/driver-days',
  summary: 'Sets days of a driver one by one, available ones too, and restores workdays in the same step: the undo',
  who,
  runs: 'write',
  body: z.object({
    driver_id: idOf('driver'),
    days: z
      .array(
        z.object({
          date: dateIn,
          /** 1 holiday, 2 sick, 3 not available, null available. */
          type: z.nullable(
            z.literal([1, 2, 3], 'Must be 1 (holiday), 2 (sick), 3 (not available) or null (available)'),
          ),
          is_half: z._default(flag, 0),
          text: z.optional(textOrNull(500)),
          /** The approved request that the day belongs to. */
          request_id: z.optional(z.nullable(idOf('leave_request'))),
        }),
      )
      .check(
        z.minLength(1, texts.daysMissing),
        z.maxLength(most, texts.tooMany(most)),
        z.refine((given) => new Set(given.map((day) => day.date)).size === given.length, texts.dayTwice),
      ),
    correction_reason,
    workdays: z._default(restoredWorkdays, []),
    ...acceptance,
    ...asks('leave_on_booked'),
  }),
  answer: z.object({ dates: driverDates, removed: z.array(removedWorkday), before: z.array(dayBefore) }),
  message: texts.saved,
  example: {
    body: { driver_id: 1, days: [{ date: '2026-06-01', type: null }], correction_reason: 'Entered by mistake' },
  },
})

export const removeDriverLeaves = defineCall({
  id: 'removeDriverLeaves',
  feature,
  method: 'DELETE',
  path: '/client/driver-leaves/:id',
  summary: "Makes a driver available on days; the id is that of one of the driver's days of leave",
  who,
  runs: 'write',
  params: idParams('driver_leave'),
  query: z.object({ selectedDays: z.optional(selectedDays), correction_reason }),
  answer: z.object({ dates: driverDates, before: z.array(dayBefore) }),
  message: texts.available,
  example: { params: { id: 1 }, query: { correction_reason: 'Entered by mistake' } },
})

export const leaveCalls = [
  getDriverAvailabilities,
  listDriverLeaves,
  addDriverLeaves,
  changeDriverDays,
  removeDriverLeaves,
]
