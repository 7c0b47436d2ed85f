import * as z from 'zod/mini'
import { allocationWarning } from '../allocation/allocation-wire.ts'
import { acceptance, asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import {
  date,
  dateIn,
  decimalOut,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  instant,
  instantIn,
  money,
  pageOf,
  pageQuery,
  textIn,
  textOrNull,
  time,
  versionIn,
} from '../kernel/wire.ts'
import { shiftWanted } from '../organizer/organizer-permissions.ts'
import { organizerActivity, workdayDetail } from '../organizer/organizer-wire.ts'
import { workdayMessages } from '../workdays/workdays.messages.ts'
import { timeRecordsCalls } from './time-records.calls.ts'
import { timesheetWriters } from './timesheet-writers.ts'
import { approvalMessages as texts } from './timesheets.messages.ts'
import { differenceCodes } from './workday-differences.ts'

const feature = 'timesheets'
/** The page is open to the whole office; what it changes is not. */
const reading = { client: [] } as const
const approving = { client: ['workday.approve'] } as const
const at = z.nullable(instant)
const figure = z.nullable(decimalOut)

/** A workday as it was planned, clocked and approved. */
export const approvalRow = z.object({
  id,
  date,
  shift_type_id: z.literal([1, 2]),
  driver_id: id,
  user_id: z.nullable(id),
  full_name: z.string(),
  driver_type: z.literal([1, 2]),
  /** 1 self-employed, 2 payee. */
  driver_emp_type: z.int(),
  reg: z.string(),
  planned_in_at: at,
  clocked_in_at: at,
  clocked_out_at: at,
  break_minutes: z.nullable(z.int()),
  /** As the driver's phone clocked them, in their order; one without an end lasts still. */
  breaks: z.array(z.object({ from: instant, to: at })),
  nightout: flagOut,
  ended_at: at,
  job_count: z.int(),
  /** From the checks of the day; null without a reading. */
  mileage_start: figure,
  mileage_end: figure,
  fuel: figure,
  differences: z.array(z.enum(differenceCodes)),
  /** The rules of hours that this workday breaks, by the times that were approved or, before that, clocked. */
  breaches: z.array(z.object({ rule: z.string(), text: z.string() })),
  /** What was unlawful that day of driver, vehicle or trailer. */
  warnings: z.array(allocationWarning),
  approval: z.nullable(
    z.object({
      approved_in_at: instant,
      approved_out_at: instant,
      break_minutes: z.int(),
      nightout: flagOut,
      mileage_reason: z.nullable(z.string()),
      hourly_rate: z.optional(z.nullable(money)),
      nightout_rate: z.optional(z.nullable(money)),
      minimum_hours_pay: z.string(),
      approved_by_name: z.nullable(z.string()),
      approved_at: instant,
    }),
  ),
  version: z.int(),
})
export type ApprovalRow = z.output<typeof approvalRow>

export const listApproveWorkdays = defineCall({
  id: 'listApproveWorkdays',
  feature,
  method: 'GET',
  path: '/client/approve-workdays',
  summary: 'The workdays of a week, Monday to Sunday, by driver: planned, clocked and approved times, and what differs',
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(['full_name', 'date']),
    /** Any day of the week. */
    week: dateIn,
    status: z.optional(z.enum(['open', 'differing', 'approved'])),
  }),
  answer: z.object({
    workdays: pageOf(approvalRow),
    counts: z.object({ All: z.int(), open: z.int(), differing: z.int(), approved: z.int() }),
  }),
  example: { query: { week: '2026-06-01' } },
})

export const getApproveActivities = defineCall({
  id: 'getApproveActivities',
  feature,
  method: 'GET',
  path: '/client/get-approve-activities/:id',
  summary: 'What was done on a workday, the newest first; the id is the workday’s',
  who: reading,
  runs: 'read',
  params: idParams('workday'),
  answer: z.array(organizerActivity),
  example: { params: { id: 1 } },
})

export const getWeekHours = defineCall({
  id: 'getWeekHours',
  feature,
  method: 'GET',
  path: '/client/week-hours/:driver_id',
  summary: "A driver's week against the rules of working time and duty, as far as clock times and breaks tell",
  who: reading,
  runs: 'read',
  params: z.object({ driver_id: idOf('driver') }),
  /** Any day of the week. */
  query: z.object({ week: dateIn }),
  answer: z.object({
    /** Whose rules hold: of the heaviest vehicle that was driven. */
    rules: z.enum(['eu', 'gb']),
    /** Approved workdays, and all that are on record. */
    approved_workdays: z.int(),
    workdays: z.int(),
    /** Those with times: approved, or clocked in and out. */
    counted_workdays: z.int(),
    /** Of the counted ones, without their breaks. */
    working_minutes: z.int(),
    /** False while fewer than sixteen weeks before are approved: the average over seventeen is not judged. */
    knows_average: z.boolean(),
    breaches: z.array(z.object({ rule: z.string(), text: z.string() })),
  }),
  example: { params: { driver_id: 1 }, query: { week: '2026-06-01' } },
})

const approval = z.object({
  workday_id: idOf('workday'),
  /** Left out, the clocked times hold. */
  approved_in_at: z.optional(instantIn),
  approved_out_at: z.optional(instantIn),
  break_minutes: z.optional(z.int().check(z.gte(0), z.lte(1440))),
  nightout: z.optional(flag),
  mileage_reason: z.optional(textOrNull(200)),
  /** Of the workday that was read: where somebody has changed it since, nothing is approved. */
  version: versionIn,
})

export const approveWorkdays = defineCall({
  id: 'approveWorkdays',
  feature,
  method: 'POST',
  path: '/client/workday-approvals',
  summary: 'Approves workdays, all or none; the times and the rates of this moment are kept',
  who: approving,
  runs: 'write',
  body: z.object({ workdays: z.array(approval).check(z.minLength(1), z.maxLength(200)), ...asks('approval_breaches') }),
  answer: z.array(approvalRow),
  message: texts.approvedSome,
  example: {
    body: {
      workdays: [
        {
          workday_id: 1,
          approved_in_at: '2026-06-01T06:00:00Z',
          approved_out_at: '2026-06-01T14:00:00Z',
          break_minutes: 30,
        },
      ],
    },
  },
})

export const approveWeek = defineCall({
  id: 'approveWeek',
  feature,
  method: 'POST',
  path: '/client/week-approvals',
  summary:
    'Approves every clocked workday of a week in which nothing differs, of all drivers or of one; tells which are left',
  who: approving,
  runs: 'write',
  body: z.object({ week: dateIn, driver_id: z.optional(idOf('driver')), ...asks('approval_breaches') }),
  answer: z.object({ approved: z.int(), left: z.array(approvalRow) }),
  message: texts.approvedSome,
  example: { body: { week: '2026-06-01' } },
})

export const reopenWorkday = defineCall({
  id: 'reopenWorkday',
  feature,
  method: 'PUT',
  path: '/client/reopen-workday/:id',
  summary: 'Takes the approval of a workday back, with the reason',
  who: approving,
  runs: 'write',
  params: idParams('workday'),
  body: z.object({ reason: textIn(200, texts.reason_missing) }),
  answer: approvalRow,
  message: texts.reopened,
  example: { params: { id: 1 }, body: { reason: 'The driver has brought the slip' } },
})

/** As the timesheet sends a clock: the local date and the UTC clock of the instant, or the instant itself. */
const clock = z.optional(
  z.nullable(
    z.object({
      date: z.optional(z.nullable(dateIn)),
      time: z.optional(z.nullable(time)),
      at: z.optional(z.nullable(instantIn)),
    }),
  ),
)
const writing = { client: timesheetWriters } as const
const clockedFields = { driver_clockin: clock, driver_clockout: clock, nightout: z.optional(flag) }

export const createSheetDay = defineCall({
  id: 'createSheetDay',
  feature,
  method: 'PUT',
  path: '/client/createWorkDay',
  summary: 'Makes a workday as the timesheet does, with its clock times',
  who: writing,
  runs: 'write',
  body: z.object({
    date: dateIn,
    shift_type_id: shiftWanted,
    driver_id: idOf('driver'),
    vehicle_id: idOf('vehicle'),
    start_time: z.optional(z.nullable(time)),
    ...clockedFields,
    ...acceptance,
  }),
  answer: workdayDetail,
  message: workdayMessages.created,
  example: { body: { date: '2026-06-01', shift_type_id: 1, driver_id: 1, vehicle_id: 1 } },
})

export const updateSheetDay = defineCall({
  id: 'updateSheetDay',
  feature,
  method: 'PUT',
  path: '/client/updateWorkDay/:id',
  summary: 'Changes the clock times of a workday as the timesheet does',
  who: writing,
  runs: 'write',
  params: idParams('workday'),
  body: z.object({ start_time: z.optional(z.nullable(time)), ...clockedFields, ...acceptance, version: versionIn }),
  answer: workdayDetail,
  message: workdayMessages.updated,
  example: { params: { id: 1 }, body: { nightout: 1 } },
})

export const timesheetsCalls = [
  listApproveWorkdays,
  getApproveActivities,
  getWeekHours,
  approveWorkdays,
  approveWeek,
  reopenWorkday,
  createSheetDay,
  updateSheetDay,
  ...timeRecordsCalls,
]
