import * as z from 'zod/mini'
import { defectRecord } from '../defects/defects.calls.ts'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import { asks } from '../kernel/acceptance.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import {
  date,
  dateRange,
  fileAnswer,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  instant,
  instantIn,
  pageOf,
  pageQuery,
  spelled,
} from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { checkModes } from '../vehicles/check-modes.ts'
import { severities } from '../vehicles/severities.ts'
import { checkReaders, checkWriters } from '../vehicles/vehicle-permissions.ts'
import { checkAnswerIn } from './check-answers.ts'
import { checkPdfSettings } from './check-report-settings.ts'
import { checkReportMessages as texts } from './check-reports.messages.ts'

const feature = 'check-reports'
const reading = { client: checkReaders }
const writing = { client: checkWriters }
const text = z.nullable(z.string())
const longestCheck = 86_400

/** A set of answers: what one driver checked of one vehicle or trailer at one time. */
const setHead = {
  id,
  mode: z.enum(checkModes),
  date,
  checked_at: instant,
  check_duration: z.nullable(z.int()),
  is_roadworthy: flagOut,
  /** Odometer or pump alone were read: nothing was looked at. */
  is_reading: flagOut,
  /** A walk round at the start of a day that took less than the company's least time. */
  is_short: flagOut,
  work_day_id: z.nullable(id),
  workday_driver: z.object({ id, name: z.string() }),
}

const checkSubjects = ['vehicle', 'trailer'] as const
/** What was found; `nil` is a check without a defect, `short` one that took less than the company's least time. */
export const checkFindings = ['defects', 'nil', 'short'] as const

/**
 * How many checks found what, `short` only where the company has a least time; `unchecked` moved without one on the days
 * asked for, today unless asked.
 */
const statusCount = z.record(z.string(), z.int())
const spelling = { statusCount: 'status_count' } as const

const checkReportRow = z.object({
  ...setHead,
  vehicle_id: z.nullable(id),
  trailer_id: z.nullable(id),
  /** The registration, or the trailer's serial number. */
  subject_name: z.string(),
  defects: z.int(),
  is_by_office: flagOut,
})

const detail = z.object({
  id,
  check_report_id: id,
  timestamp: instant,
  created_at: instant,
  check: z.object({ id, name: z.string() }),
  /** What the row is called, which differs at the end of a day. */
  row_name: z.string(),
  mode: z.enum(checkModes),
  field_type: z.string(),
  value: z.string(),
  defect: flagOut,
  defect_id: z.nullable(id),
  severity: z.nullable(z.enum(severities)),
  defect_description: text,
  defect_note: z.nullable(z.object({ defect_note: z.string() })),
  /** Pictures are signed paths. */
  defect_image: text,
  optional_image: text,
  optional_image_description: text,
  random_image_url: text,
  work_day_id: z.nullable(id),
  workday_driver: z.object({ id, name: z.string() }),
  check_duration: z.nullable(z.int()),
})

/** Who stands at the head of a report; the logo is a signed path. */
const reportHead = {
  company: z.object({
    company_name: z.string(),
    address1: text,
    address2: text,
    town: text,
    postcode: text,
    landline: text,
    email: text,
  }),
  company_logo: text,
}

const checkReport = z.object({
  ...reportHead,
  subject: z.enum(checkSubjects),
  /** The registration, or the trailer's serial number. */
  title: z.string(),
  /** `YYYY-MM` where it is the report of a month. */
  month: z.nullable(z.string()),
  vehicle: z.nullable(z.object({ id, reg: z.string() })),
  trailer: z.nullable(z.object({ id, code: z.string(), serial_no: z.string() })),
  /** By day, the latest first. */
  checks: z.array(
    z.object({
      date,
      reports: z.array(z.object({ ...setHead, check_signature: text })),
      checks_details: z.array(detail),
      /** The newest signature of the day. */
      check_signature: text,
      /** The sets whose driver said that it may be driven. */
      roadworthy: z.array(id),
    }),
  ),
  /** What the checks found, to the end; the newest first. */
  defects: z.array(defectRecord),
})

const month = z.object({
  month: z.optional(z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, texts.month))),
})

export const listCheckReports = defineCall({
  id: 'listCheckReports',
  feature,
  method: 'GET',
  path: '/client/check-reports',
  summary: 'Walk-round checks of vehicles and trailers, the latest first',
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(['checked_at', 'subject_name', 'driver', 'defects']),
    date: z.optional(dateRange),
    vehicle_id: z.optional(idOf('vehicle')),
    trailer_id: z.optional(idOf('trailer')),
    driver_id: z.optional(idOf('driver')),
    status: z.optional(z.enum(checkFindings)),
  }),
  answer: spelled(z.object({ ...pageOf(checkReportRow).shape, statusCount }), spelling),
  example: { query: { vehicle_id: 1, trailer_id: 1, driver_id: 1 } },
})

const uncheckedRow = z.object({
  /** The workday's where its vehicle was not checked; less than nothing where its trailer was not. */
  id: z.int(),
  work_day_id: id,
  date,
  workday_driver: z.object({ id, name: z.string() }),
  /** What the driver had that day, and by day (1) or by night (2). */
  vehicle_id: id,
  shift_type_id: z.int(),
  /** Null where the vehicle itself is meant. */
  trailer_id: z.nullable(id),
  /** The registration, or the trailer's serial number. */
  subject_name: z.string(),
  /** Null where nobody stamped a time, and the job says that it was driven. */
  first_moved_at: z.nullable(instant),
})

export const listUncheckedVehicles = defineCall({
  id: 'listUncheckedVehicles',
  feature,
  method: 'GET',
  path: '/client/check-reports/unchecked',
  summary:
    'Vehicles and trailers that moved on a workday without a walk-round check by their driver; today unless asked',
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(['date', 'subject_name', 'driver']),
    date: z.optional(dateRange),
    vehicle_id: z.optional(idOf('vehicle')),
    trailer_id: z.optional(idOf('trailer')),
    driver_id: z.optional(idOf('driver')),
  }),
  answer: spelled(z.object({ ...pageOf(uncheckedRow).shape, statusCount }), spelling),
  example: { query: { vehicle_id: 1, trailer_id: 1, driver_id: 1 } },
})

export const getCheckReport = defineCall({
  id: 'getCheckReport',
  feature,
  method: 'GET',
  path: '/client/check-reports/:id',
  summary: 'One walk-round check with its answers',
  who: reading,
  runs: 'read',
  params: idParams('check_report'),
  answer: checkReport,
  example: { params: { id: 1 } },
})

export const getVehicleCheckReport = defineCall({
  id: 'getVehicleCheckReport',
  feature,
  method: 'GET',
  path: '/client/get-vehicle-check-report/:id',
  summary: 'The latest check of a vehicle, or all of a month where one is given',
  who: reading,
  runs: 'read',
  params: idParams('vehicle'),
  query: month,
  answer: checkReport,
  example: { params: { id: 1 } },
})

export const getMonthTrailerCheckReport = defineCall({
  id: 'getMonthTrailerCheckReport',
  feature,
  method: 'GET',
  path: '/client/get-month-trailer-check-report/:id',
  summary: "A trailer's checks of a month, the current one unless one is given",
  who: reading,
  runs: 'read',
  params: idParams('trailer'),
  query: month,
  answer: checkReport,
  example: { params: { id: 1 } },
})

/** The same as a PDF. */
const download = { feature, method: 'GET', who: reading, runs: 'outside', cost: 'heavy', answer: fileAnswer } as const

export const downloadCheckReport = defineCall({
  ...download,
  id: 'downloadCheckReport',
  path: '/client/download-check-report/:id',
  summary: 'One walk-round check as a PDF',
  params: idParams('check_report'),
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const downloadVehicleCheckReport = defineCall({
  ...download,
  id: 'downloadVehicleCheckReport',
  path: '/client/download-vehicle-check-report/:id',
  summary: 'The latest check of a vehicle, or those of a month, as a PDF',
  params: idParams('vehicle'),
  query: month,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const downloadTrailerCheckReport = defineCall({
  ...download,
  id: 'downloadTrailerCheckReport',
  path: '/client/download-month-trailer-check-report/:id',
  summary: "A trailer's checks of a month as a PDF",
  params: idParams('trailer'),
  query: month,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const listChecksToAnswer = defineCall({
  id: 'listChecksToAnswer',
  feature,
  method: 'GET',
  path: '/client/checks-to-answer/:type',
  summary: 'The active checks of vehicles or of trailers, in their order',
  who: writing,
  runs: 'read',
  params: z.object({ type: z.enum(checkSubjects, 'Must be vehicle or trailer') }),
  answer: z.array(z.object({ id, name: z.string(), field_type: z.string(), random_picture: flagOut })),
  example: { params: { type: 'vehicle' } },
})

export const addCheckReport = defineCall({
  id: 'addCheckReport',
  feature,
  method: 'POST',
  path: '/client/check-reports',
  summary: 'Enters a walk-round check; an answer with a defect reports it',
  who: writing,
  runs: 'write',
  body: z.object({
    vehicle_id: z.optional(idOf('vehicle')),
    trailer_id: z.optional(idOf('trailer')),
    driver_id: idOf('driver'),
    workday_id: z.optional(z.nullable(idOf('workday'))),
    mode: z._default(z.enum(checkModes, `Must be one of ${checkModes.join(', ')}`), 'start'),
    /** Now, unless it is said. */
    checked_at: z.optional(instantIn),
    /** Seconds. */
    check_duration: z.optional(
      z.nullable(
        z.int('Must be a whole number').check(z.gte(0, 'At least 0'), z.lte(longestCheck, `At most ${longestCheck}`)),
      ),
    ),
    is_roadworthy: z.optional(flag),
    signature: z.optional(fileReferenceOrNull),
    ...asks('odometer_unlikely'),
    answers: z.array(checkAnswerIn).check(z.minLength(1, texts.required), z.maxLength(200, 'At most 200 answers')),
  }),
  answer: checkReport,
  message: texts.saved,
  example: {
    body: { vehicle_id: 1, driver_id: 1, mode: 'end', answers: [{ check_id: 1, value: 'skip' }] },
  },
})

export const getCompanyAndLogo = defineCall({
  id: 'getCompanyAndLogo',
  feature,
  method: 'GET',
  path: '/client/company-and-logo',
  summary: "The head of a workday's report: the company, its logo, who drove what on which day",
  who: reading,
  runs: 'read',
  query: z.object({ work_day_id: z.optional(idOf('workday')) }),
  answer: z.object({
    ...reportHead,
    workday: z.nullable(
      z.object({ id, date, full_name: z.string(), reg: z.string(), serial_no: text, shift_type_id: z.int() }),
    ),
  }),
  example: { query: { work_day_id: 1 } },
})

export const checkReportsCalls: AnyCall[] = [
  getCompanyAndLogo,
  listCheckReports,
  listUncheckedVehicles,
  getCheckReport,
  getVehicleCheckReport,
  getMonthTrailerCheckReport,
  downloadCheckReport,
  downloadVehicleCheckReport,
  downloadTrailerCheckReport,
  listChecksToAnswer,
  addCheckReport,
  ...callsOfSettings(checkPdfSettings),
]
