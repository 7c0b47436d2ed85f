import * as z from 'zod/mini'
import { nations } from '../holidays/bank-holidays.ts'
import { acceptance, asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { daysBetween } from '../kernel/clock-time.ts'
import {
  date,
  dateIn,
  decimalIn,
  decimalOut,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  instant,
  linesOrNull,
  pageOf,
  pageQuery,
  versionIn,
} from '../kernel/wire.ts'
import { removedWorkday } from '../organizer/organizer-wire.ts'
import { restoredWorkdays } from '../organizer/workday.calls.ts'
import { leaveRequestTexts as texts } from './leave.messages.ts'
import { leaveMatterCodes } from './leave-entitlement.ts'

const feature = 'leave'
/** The page is open to the whole office; what it changes is not. */
const reading = { client: [] } as const
const who = { client: ['/driver-holiday-management'] } as const
const most = 366

/** In days, from the first to the last. */
const spanOf = (dates: readonly string[]) => {
  const ordered = dates.toSorted()
  return daysBetween(ordered[0] ?? '', ordered.at(-1) ?? '')
}

const leaveDay = z.object({ date, is_half: flagOut })
const driver = z.object({ id, user_id: z.nullable(id), full_name: z.string() })
const matter = z.object({ code: z.enum(leaveMatterCodes), text: z.string() })

/** In days; a half day counts one half. */
const balance = z.object({
  entitled: z.number(),
  carried: z.number(),
  taken: z.number(),
  booked: z.number(),
  requested: z.number(),
  left: z.number(),
})

export const leaveStatuses = ['Requested', 'Approved', 'Declined'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

const leaveRequest = z.object({
  id,
  driver,
  from_date: date,
  to_date: date,
  days: z.array(leaveDay),
  day_count: z.number(),
  /** Note and reason are told to who answers requests. */
  note: z.nullable(z.string()),
  status: z.enum(leaveStatuses),
  /** Why it was declined, or what the driver is told with the approval. */
  reason: z.nullable(z.string()),
  asked_by_name: z.nullable(z.string()),
  asked_at: instant,
  answered_by_name: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** What speaks against a request that nobody has answered. */
  matters: z.array(matter),
  version: z.int(),
})
export type LeaveRequest = z.output<typeof leaveRequest>

export const listDriverHolidays = defineCall({
  id: 'listDriverHolidays',
  feature,
  method: 'GET',
  path: '/client/driver-holidays',
  summary: "Drivers with a month's leave, requests and workdays, and what they have left of the leave year",
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(['full_name']),
    /** Any day of the month. */
    month: dateIn,
  }),
  answer: z.object({
    drivers: pageOf(
      z.object({
        ...driver.shape,
        depot: z.nullable(z.string()),
        nation: z.enum(nations),
        balance,
        leaves: z.array(z.object({ ...leaveDay.shape, type: z.literal([1, 2, 3]) })),
        requests: z.array(z.object({ request_id: id, ...leaveDay.shape })),
        booked_dates: z.array(date),
      }),
    ),
    leave_year: z.object({ from: date, to: date }),
    /** Of all drivers, on the days of the month on which any is away. */
    away: z.array(z.object({ date, count: z.int() })),
    most_away: z.nullable(z.int()),
    bank_holidays: z.array(z.object({ nation: z.enum(nations), date, name: z.string() })),
    open_requests: z.int(),
  }),
  example: { query: { month: '2026-06-01' } },
})

export const listLeaveRequests = defineCall({
  id: 'listLeaveRequests',
  feature,
  method: 'GET',
  path: '/client/leave-requests',
  summary: "Drivers' requests for holiday, with the reasons against them",
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(['full_name', 'from_date', 'asked_at']),
    status: z.optional(z.enum(leaveStatuses)),
  }),
  answer: z.object({
    requests: pageOf(leaveRequest),
    counts: z.object({ All: z.int(), Requested: z.int(), Approved: z.int(), Declined: z.int() }),
  }),
  example: { query: {} },
})

export const addLeaveRequest = defineCall({
  id: 'addLeaveRequest',
  feature,
  method: 'POST',
  path: '/client/leave-requests',
  summary: 'Enters a request of a driver for days of holiday',
  who,
  runs: 'write',
  body: z.object({
    driver_id: idOf('driver'),
    days: z.array(z.object({ date: dateIn, is_half: z._default(flag, 0) })).check(
      z.minLength(1, texts.daysMissing),
      z.maxLength(most, texts.tooMany(most)),
      z.refine((days) => new Set(days.map((day) => day.date)).size === days.length, texts.dayTwice),
      z.refine((days) => spanOf(days.map((day) => day.date)) <= most, texts.tooLong),
    ),
    note: z.optional(linesOrNull(500)),
  }),
  answer: leaveRequest,
  message: texts.added,
  example: { body: { driver_id: 1, days: [{ date: '2026-06-01', is_half: 1 }], note: 'Asked by telephone' } },
})

export const answerLeaveRequest = defineCall({
  id: 'answerLeaveRequest',
  feature,
  method: 'PUT',
  path: '/client/leave-requests/:id',
  summary: 'Approves or declines a request, or opens it again; reasons against an approval are asked about first',
  who,
  runs: 'write',
  params: idParams('leave_request'),
  body: z.object({
    status: z.enum(leaveStatuses),
    reason: z.optional(linesOrNull(500)),
    /** Workdays that come back in the same step, where an approval that removed them is taken back. */
    workdays: z._default(restoredWorkdays, []),
    ...acceptance,
    /** Once accepted, the workdays of these days are removed, and their jobs wait again. */
    ...asks('leave_on_booked', 'leave_matters'),
    version: versionIn,
  }),
  /** The workdays that were removed, as `restore-workdays` takes them back. */
  answer: z.object({ request: leaveRequest, removed: z.array(removedWorkday) }),
  message: texts.answered.Approved,
  example: { params: { id: 1 }, body: { status: 'Approved' } },
})

export const deleteLeaveRequest = defineCall({
  id: 'deleteLeaveRequest',
  feature,
  method: 'DELETE',
  path: '/client/leave-requests/:id',
  summary: 'Deletes a request that nobody has answered',
  who,
  runs: 'write',
  params: idParams('leave_request'),
  answer: z.null(),
  message: texts.deleted,
  example: { params: { id: 1 } },
})

const allowance = z.object({
  driver,
  leave_year: z.object({ from: date, to: date }),
  days_a_week: decimalOut,
  /** In place of what the working week gives; null where that holds. */
  entitled_days: z.nullable(decimalOut),
  /** What the working week gives. */
  standard_days: z.number(),
  carried_days: decimalOut,
  /** What was left of the leave year before, of its own entitlement. */
  left_before: z.number(),
  balance,
  /** By which the working week gives days, as it is typed. */
  rule: z.object({ entitlement_weeks: decimalOut, entitlement_days_most: z.int() }),
  /** 0 until something was entered for this leave year. */
  version: z.int(),
})
const ofYear = z.object({
  /** Any day of the leave year; left out, the one that runs. */
  date: z.optional(dateIn),
})

export const getLeaveAllowance = defineCall({
  id: 'getLeaveAllowance',
  feature,
  method: 'GET',
  path: '/client/leave-allowances/:id',
  summary: 'What a driver is entitled to in a leave year; the id is the driver’s',
  who: reading,
  runs: 'read',
  params: idParams('driver'),
  query: ofYear,
  answer: allowance,
  example: { params: { id: 1 }, query: { date: '2026-06-01' } },
})

const halfDays = (limit: number) =>
  z.pipe(
    decimalIn(1),
    z.string().check(
      z.refine((days) => Number(days) <= limit, `At most ${limit}`),
      z.refine((days) => Number.isInteger(Number(days) * 2), texts.halves),
    ),
  )

export const saveLeaveAllowance = defineCall({
  id: 'saveLeaveAllowance',
  feature,
  method: 'PUT',
  path: '/client/leave-allowances/:id',
  summary: "Sets a driver's working week, entitlement and what is carried over, for a leave year",
  who,
  runs: 'write',
  params: idParams('driver'),
  body: z.object({
    ...ofYear.shape,
    days_a_week: halfDays(7),
    entitled_days: z.nullable(halfDays(most)),
    carried_days: halfDays(most),
    version: versionIn,
  }),
  answer: allowance,
  message: texts.allowanceSaved,
  example: {
    params: { id: 1 },
    body: { date: '2026-06-01', days_a_week: 4, entitled_days: null, carried_days: 2.5 },
  },
})

export const leaveRequestCalls = [
  listDriverHolidays,
  listLeaveRequests,
  addLeaveRequest,
  answerLeaveRequest,
  deleteLeaveRequest,
  getLeaveAllowance,
  saveLeaveAllowance,
]
