import * as z from 'zod/mini'
import { callsOfPart } from '../catalogues/parts.ts'
import { nations } from '../holidays/bank-holidays.ts'
import { defineCall } from '../kernel/call.ts'
import {
  date,
  dateRange,
  decimalOut,
  flag,
  flagOut,
  id,
  instant,
  money,
  pageOf,
  pageQuery,
  spelled,
} from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { fuelFill } from './fuel-fills.ts'
import { paySettings } from './pay-settings.ts'
import { premiumDays } from './pay-steps.ts'
import { sheetStatuses } from './sheet-status.ts'

const feature = 'timesheets'
const ofDrivers = { client: ['/finance/timesheet/drivers', '/finance/timesheet/agency-drivers'] } as const
const ofVehicles = { client: ['/finance/timesheet/vehicles'] } as const

const text = z.nullable(z.string())
const minutes = z.int()
const one = (of: string) =>
  z.pipe(
    z.union([z.literal([1, 2]), z.enum(['1', '2'])], `Must be ${of}`),
    z.transform((value): 1 | 2 => (Number(value) === 2 ? 2 : 1)),
  )
const keyword = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** Which days: at most a quarter, and this week, Monday to Sunday, unless told otherwise. */
const maxDays = 92
const days = z.optional(
  dateRange.check(
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxDays * 86_400_000, `At most ${maxDays} days`),
  ),
)
const span = z.object({ from: date, to: date })

/** Who stands at the head of a printed timesheet; the logo is a signed path. */
const head = {
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

const driverFilter = {
  invoiceDate: days,
  keyword,
  /** 1 drivers who are active, 2 those who are not. */
  timesheet_status: z._default(one('1 (active) or 2 (inactive)'), 1),
  /** Of the company's drivers: 1 self-employed, 2 on the payroll; both when left out. */
  driver_emp_type: z.optional(one('1 (self employed) or 2 (PAYE)')),
  /** 1 the company's drivers, 2 those of agencies. */
  driver_type: z._default(one('1 (company) or 2 (agency)'), 1),
}

/** Minutes and multiples as the payroll needs them; amounts only where the company reckons the pay. */
const steps = z.object({
  unpaid_minutes: minutes,
  minimum_minutes: minutes,
  normal_minutes: minutes,
  overtime_minutes: minutes,
  overtime_multiple: decimalOut,
  premium: z.nullable(z.enum(premiumDays)),
  day_multiple: decimalOut,
  hourly_rate: z.optional(z.nullable(money)),
  normal_amount: z.optional(z.nullable(money)),
  overtime_amount: z.optional(z.nullable(money)),
  nightout_amount: z.optional(z.nullable(money)),
})

/** The local date of the clocked instant, else of the approved one; times are UTC clocks, `*_at` the instants. */
const clock = z.nullable(
  z.object({ date, time: text, at: z.nullable(instant), approved_time: text, approved_at: z.nullable(instant) }),
)

const sheetDay = z.object({
  id,
  date,
  shift_type_id: z.literal([1, 2]),
  vehicle_id: id,
  reg: z.string(),
  /** By the company's clock. */
  start_time: text,
  planned_in_at: z.nullable(instant),
  driver_clockin: clock,
  driver_clockout: clock,
  /** Breaks as they were approved, else as the driver said. */
  break_minutes: z.nullable(minutes),
  nightout: flagOut,
  ended_at: z.nullable(instant),
  bank_holiday: text,
  status: z.enum(sheetStatuses),
  /** Null until it is approved. */
  worked_minutes: z.nullable(minutes),
  paid_minutes: z.nullable(minutes),
  cost: z.optional(z.nullable(money)),
  pay: z.nullable(steps),
  version: z.int(),
})
export type SheetDay = z.output<typeof sheetDay>

const sheetFigures = {
  worked_minutes: minutes,
  paid_minutes: minutes,
  nightouts: z.int(),
  /** Null where nothing has a cost, as on the payroll. */
  cost: z.optional(z.nullable(money)),
}

const driverSheet = z.object({
  id,
  user_id: z.nullable(id),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  driver_type: z.literal([1, 2]),
  /** 1 self-employed, otherwise PAYE. */
  driver_emp_type: z.int(),
  driver_company_name: z.nullable(z.object({ company_name: z.string() })),
  agency: z.nullable(z.object({ id, name: z.string() })),
  /** Those that hold on the last day, the person's or the agency's. */
  driver_rate: z.nullable(
    z.object({
      day_rate: z.optional(z.nullable(money)),
      night_rate: z.optional(z.nullable(money)),
      nightout: z.optional(z.nullable(money)),
      minimum_hours_pay: z.string(),
    }),
  ),
  nation: z.enum(nations),
  work_day: z.array(sheetDay),
  /** The least advanced day's; null without workdays. */
  status: z.nullable(z.enum(sheetStatuses)),
  ...sheetFigures,
})
export type DriverSheet = z.output<typeof driverSheet>

export const weeklyDriverTimeRecord = defineCall({
  id: 'weeklyDriverTimeRecord',
  feature,
  method: 'GET',
  path: '/client/weekly-driver-time-record',
  summary: "Drivers' timesheets of a week: workdays as they were planned, clocked and approved, and what they come to",
  who: ofDrivers,
  runs: 'read',
  query: spelled(
    z.object({
      ...pageQuery(['full_name', 'status', 'worked_minutes', 'paid_minutes', 'nightouts', 'cost']),
      ...driverFilter,
      status: z.optional(z.enum(sheetStatuses)),
    }),
    { invoiceDate: 'invoice_date' },
  ),
  answer: spelled(
    z.object({
      ...head,
      invoiceDate: span,
      company_drivers: pageOf(driverSheet),
      totals: z.object(sheetFigures),
      /** Rows by status, and all of them. */
      statusCount: z.record(z.string(), z.int()),
      /** Of the days and the nations that the drivers keep. */
      ukholidays: z.array(z.object({ nation: z.enum(nations), date, name: z.string() })),
    }),
    { invoiceDate: 'invoice_date', statusCount: 'status_count' },
  ),
  example: { query: { invoiceDate: '2026-06-01,2026-06-07', timesheet_status: 1, driver_emp_type: 1 } },
})

const file = z.object({ name: z.string(), csv: z.string() })

export const downloadDriverTimeSheetCsv = defineCall({
  id: 'downloadDriverTimeSheetCsv',
  feature,
  method: 'POST',
  path: '/client/download-driver-time-sheet-csv',
  summary: "Drivers' timesheets as CSV, a row a workday; of PAYE drivers, hours and premiums for the payroll",
  who: ofDrivers,
  runs: 'read',
  body: spelled(z.object({ ...driverFilter, clockIn: z._default(flag, 1), clockOut: z._default(flag, 1) }), {
    invoiceDate: 'invoice_date',
    clockIn: 'clock_in',
    clockOut: 'clock_out',
  }),
  answer: file,
  example: { body: { invoiceDate: '2026-06-01,2026-06-07', clockIn: 1, clockOut: 1, driver_emp_type: 2 } },
})

export const downloadPayrollCsv = defineCall({
  id: 'downloadPayrollCsv',
  feature,
  method: 'POST',
  path: '/client/download-payroll-csv',
  summary:
    'What the payroll needs of PAYE drivers as CSV: a row for each person and pay element, of approved days only',
  who: { client: ['/finance/timesheet/drivers'] },
  runs: 'read',
  body: spelled(z.object({ invoiceDate: days, keyword }), { invoiceDate: 'invoice_date' }),
  answer: file,
  example: { body: { invoiceDate: '2026-06-01,2026-06-07' } },
})

const driven = {
  mileage: decimalOut,
  fuel_volume: decimalOut,
  fuel_cost: z.optional(money),
  /** Miles to the imperial gallon; null where nothing was filled. */
  mpg: z.nullable(decimalOut),
  /** Fills of which no price is known; they add nothing to the cost. */
  fills_without_cost: z.int(),
  /** Pounds of fuel a mile; null where nothing was driven or filled, or a price is not known. */
  cost_per_mile: z.optional(z.nullable(money)),
}

const vehicleDay = z.object({
  id,
  date,
  shift_type_id: z.literal([1, 2]),
  driver: z.object({ id, full_name: z.string() }),
  vehicle_checks: z.array(
    z.object({ check: z.object({ id, name: z.string() }), mode: z.enum(['start', 'end']), value: z.string() }),
  ),
  /** What was filled; with id null, what the fuel check says of a workday without fills on record. */
  fuel_data: z.array(
    z.object({
      id: z.nullable(id),
      fuel_volume: decimalOut,
      fuel_cost: z.optional(z.nullable(money)),
      /** The key of the receipt, and a path to it. */
      picture: text,
      picture_path: text,
      version: z.int(),
    }),
  ),
  /** Null where a reading is missing. */
  mileage: z.nullable(decimalOut),
  mileage_reason: text,
})
export type VehicleDay = z.output<typeof vehicleDay>

const vehicleSheet = z.object({
  id,
  reg: z.string(),
  code: text,
  contractor: z.nullable(z.object({ name: z.string() })),
  depot: z.nullable(z.object({ name: z.string() })),
  work_day: z.array(vehicleDay),
  ...driven,
  /** The sums of the month that the first day lies in. */
  month: z.object({ from: date, to: date, ...driven }),
})

export const weeklyVehicleTimeRecords = defineCall({
  id: 'weeklyVehicleTimeRecords',
  feature,
  method: 'GET',
  path: '/client/weekly-vehicle-time-records',
  summary: "Vehicles' timesheets of a week: miles, fuel and what a mile cost, with the sums of the month",
  who: ofVehicles,
  runs: 'read',
  query: spelled(
    z.object({
      ...pageQuery(['reg', 'mileage', 'fuel_volume', 'fuel_cost', 'mpg', 'cost_per_mile']),
      invoiceDate: days,
      keyword,
    }),
    { invoiceDate: 'invoice_date' },
  ),
  answer: spelled(z.object({ ...head, invoiceDate: span, vehicles: pageOf(vehicleSheet), totals: z.object(driven) }), {
    invoiceDate: 'invoice_date',
  }),
  example: { query: { invoiceDate: '2026-06-01,2026-06-07' } },
})

export const downloadVehicleTimeSheetCsv = defineCall({
  id: 'downloadVehicleTimeSheetCsv',
  feature,
  method: 'POST',
  path: '/client/download-vehicle-time-sheet-csv',
  summary: "Vehicles' timesheets as CSV, a row a workday",
  who: ofVehicles,
  runs: 'read',
  body: spelled(z.object({ invoiceDate: days, keyword }), { invoiceDate: 'invoice_date' }),
  answer: file,
  example: { body: { invoiceDate: '2026-06-01,2026-06-07' } },
})

export const timeRecordsCalls = [
  weeklyDriverTimeRecord,
  downloadDriverTimeSheetCsv,
  downloadPayrollCsv,
  weeklyVehicleTimeRecords,
  downloadVehicleTimeSheetCsv,
  ...callsOfPart(fuelFill),
  ...callsOfSettings(paySettings),
]
