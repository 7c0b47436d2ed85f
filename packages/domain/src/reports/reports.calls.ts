import * as z from 'zod/mini'
import { jobStatuses } from '../jobs/status.ts'
import { defineCall } from '../kernel/call.ts'
import { date, dateRange, flag, id, idOf, money, pageOf, pageQuery, spelled, textIn } from '../kernel/wire.ts'
import { figures, file, sorting, sumAnswerOf, sumQuery, sums } from './report-wire.ts'
import { vatReportCalls } from './vat-report.calls.ts'
import { workReportsCalls } from './work-reports.calls.ts'

const feature = 'reports'
const bySubContractor = { client: ['/finance/reports/sub-contractors'] } as const
const byCustomer = { client: ['/finance/reports/customers'] } as const
const byVehicle = { client: ['/finance/reports/vehicles'] } as const
const byJob = { client: ['/finance/reports/jobs'] } as const

const report = z.object({ id, name: z.string(), ...figures })
const sumAnswer = sumAnswerOf(report)
const sumBody = { ...sorting, sort: z.optional(z.enum(sums)) }

const read = {
  feature,
  method: 'GET',
  money: true,
  runs: 'read',
  query: sumQuery,
  answer: sumAnswer,
  example: { query: { selected_date: '2026-06-01,2026-06-30' } },
} as const
const download = { feature, method: 'POST', money: true, runs: 'read', answer: file } as const

const shares = z.object({ total_charge: money, subcost: money, other_costs: money })
/** Of a job in several legs, what the sub-contractor's own legs earned and cost. */
const subcontractorJob = z.object({ id, job_number: z.string(), job_report: shares })

export const getSubcontractorReport = defineCall({
  ...read,
  /** `with_jobs` 0 leaves the jobs of each row out. */
  query: z.extend(sumQuery, { with_jobs: z._default(flag, 1) }),
  answer: sumAnswerOf(z.extend(report, { subcontractor_job: z.optional(z.array(subcontractorJob)) })),
  id: 'getSubcontractorReport',
  path: '/client/get-subcontractor-report',
  summary:
    'What was charged for the work of each sub-contractor, by their legs and job by job, and what it cost; losses show',
  who: bySubContractor,
})

export const downloadSubcontractorReportsCsv = defineCall({
  ...download,
  id: 'downloadSubcontractorReportsCsv',
  path: '/client/download-subcontractor-reports-csv',
  summary: 'The report by sub-contractor as CSV, or the jobs of one of them',
  who: bySubContractor,
  body: spelled(z.object({ ...sumBody, subContractorId: z.optional(idOf('sub_contractor')) }), {
    subContractorId: 'sub_contractor_id',
  }),
  example: { body: { selected_date: '2026-06-01,2026-06-30' } },
})

export const getCustomerReport = defineCall({
  ...read,
  id: 'getCustomerReport',
  path: '/client/get-customer-report',
  summary: 'What was charged to each customer, what it cost and what was left',
  who: byCustomer,
})

export const downloadCustomerReportsCsv = defineCall({
  ...download,
  id: 'downloadCustomerReportsCsv',
  path: '/client/download-customer-reports-csv',
  summary: 'The report by customer as CSV, or the jobs of one of them',
  who: byCustomer,
  body: spelled(z.object({ ...sumBody, customerId: z.optional(idOf('customer')) }), { customerId: 'customer_id' }),
  example: { body: { selected_date: '2026-06-01,2026-06-30' } },
})

export const getVehicleReport = defineCall({
  ...read,
  id: 'getVehicleReport',
  path: '/client/vehicle-report',
  summary: 'What each vehicle earned, by its legs',
  who: byVehicle,
})

export const downloadVehicleReportsCsv = defineCall({
  ...download,
  id: 'downloadVehicleReportsCsv',
  path: '/client/download-vehicle-reports-csv',
  summary: 'The report by vehicle as CSV, or the jobs of one of them',
  who: byVehicle,
  body: z.object({ ...sumBody, vehicle_id: z.optional(idOf('vehicle')) }),
  example: { body: { selected_date: '2026-06-01,2026-06-30' } },
})

const jobFilters = {
  /** Jobs whose time of supply lies in it: this month unless told otherwise. */
  date: z.optional(dateRange),
  customer_id: z.optional(idOf('customer')),
  vehicle_id: z.optional(idOf('vehicle')),
  sub_contractor_id: z.optional(idOf('sub_contractor')),
  /** The driver of a leg. */
  driver_id: z.optional(idOf('driver')),
  service_id: z.optional(idOf('service')),
  /** 1: only jobs without a service. */
  without_service: z.optional(flag),
  /** A postcode area or a country abroad, as the lane report names them; `?` where neither is known. */
  collection_area: z.optional(textIn(60, 'Must name an area')),
  delivery_area: z.optional(textIn(60, 'Must name an area')),
  /** 1: only jobs of which a collection or a delivery was late, as the on-time report counts them. */
  late: z.optional(flag),
}
const jobSorts = [
  'job_number',
  'customer_name',
  'status',
  'last_date',
  'total_charge',
  'subcost',
  'profit',
  'net',
] as const

const jobRow = z.object({
  id,
  job_number: z.string(),
  customer: z.object({ id, customer_code: z.string(), customer_name: z.string() }),
  status: z.enum(jobStatuses),
  customer_reference: z.array(z.string()),
  collection_date: z.nullable(date),
  delivery_date: z.nullable(date),
  last_date: date,
  /** Registrations and sub-contractors that carried it. */
  carriers: z.array(z.string()),
  total_charge: money,
  /** Null where none was entered: profit and margin are 0 then, and shown as a dash. */
  subcost: z.nullable(money),
  profit: money,
  margin: money,
  other_costs: money,
  net: money,
})

export const getJobDetailsReport = defineCall({
  id: 'getJobDetailsReport',
  feature,
  method: 'GET',
  path: '/client/get-job-details-report',
  summary:
    'Jobs of every status with what they earned, the latest first; the totals leave out quotes, cancelled and deleted ones',
  who: byJob,
  money: true,
  runs: 'read',
  query: z.object({ ...pageQuery(jobSorts), ...jobFilters }),
  answer: z.object({
    ...pageOf(jobRow).shape,
    totals: z.object(figures),
    date: z.object({ from: date, to: date }),
    /** The names of whom it is narrowed to; to a carrier, amounts are what that carrier earned of each job. */
    narrowed_to: z.array(z.string()),
  }),
  example: {
    query: {
      ...{ date: '2026-06-01,2026-06-30', customer_id: 1, vehicle_id: 1, sub_contractor_id: 1 },
      ...{ driver_id: 1, service_id: 1, collection_area: 'B', delivery_area: 'M' },
    },
  },
})

export const downloadJobCsv = defineCall({
  ...download,
  id: 'downloadJobCsv',
  path: '/client/download-job-csv',
  summary: 'The job report as CSV; more than 100,000 jobs are refused',
  who: byJob,
  body: z.object({
    ...jobFilters,
    keywords: sorting.keywords,
    direction: sorting.direction,
    sort: z.optional(z.enum(jobSorts)),
  }),
  example: { body: { date: '2026-06-01,2026-06-30' } },
})

export const reportsCalls = [
  getSubcontractorReport,
  downloadSubcontractorReportsCsv,
  getCustomerReport,
  downloadCustomerReportsCsv,
  getVehicleReport,
  downloadVehicleReportsCsv,
  getJobDetailsReport,
  downloadJobCsv,
  ...workReportsCalls,
  ...vatReportCalls,
]
