import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { decimalOut, id, money, pageOf } from '../kernel/wire.ts'
import { daysOut, figures, reportQuery, sumAnswerOf, sumQuery } from './report-wire.ts'

const read = { feature: 'reports', method: 'GET', money: true, runs: 'read' } as const
const byCustomer = { client: ['/finance/reports/customers'] } as const
const byVehicle = { client: ['/finance/reports/vehicles'] } as const
const june = '2026-06-01,2026-06-30'

export const getServiceReport = defineCall({
  ...read,
  id: 'getServiceReport',
  path: '/client/service-report',
  summary: 'What was charged for each service, what it cost and what was left; losses show',
  who: byCustomer,
  query: sumQuery,
  /** Jobs without a service have the id 0. */
  answer: sumAnswerOf(z.object({ id: z.int(), name: z.string(), description: z.nullable(z.string()), ...figures })),
  example: { query: { selected_date: june } },
})

export const getLaneReport = defineCall({
  ...read,
  id: 'getLaneReport',
  path: '/client/lane-report',
  summary: 'What was charged from each collection area to each delivery area, and what was left; losses show',
  who: byCustomer,
  query: sumQuery,
  answer: sumAnswerOf(
    z.object({
      /** The same for the same lane at any time. */
      id,
      /** `B → M`: postcode areas at home, countries abroad. */
      name: z.string(),
      towns: z.string(),
      /** As the job report takes them; `?` where neither a postcode nor a country abroad is known. */
      collection_area: z.string(),
      delivery_area: z.string(),
      ...figures,
    }),
  ),
  example: { query: { selected_date: june } },
})

const counts = {
  collections_on_time: z.int(),
  collections_late: z.int(),
  /** Without a booked time, or nobody recorded when it was reached. */
  collections_unknown: z.int(),
  /** Of those of which it is known; null where it is of none. */
  collections_percent: z.nullable(decimalOut),
  deliveries_on_time: z.int(),
  deliveries_late: z.int(),
  deliveries_unknown: z.int(),
  deliveries_percent: z.nullable(decimalOut),
}
const onTimeSorts = [
  'name',
  'jobs',
  'collections_on_time',
  'collections_late',
  'collections_unknown',
  'collections_percent',
  'deliveries_on_time',
  'deliveries_late',
  'deliveries_unknown',
  'deliveries_percent',
] as const

export const getOnTimeReport = defineCall({
  ...read,
  id: 'getOnTimeReport',
  path: '/client/on-time-report',
  summary:
    "Collections and deliveries of each customer on time, late and not known: the driver's arrival, else the proof, else for a delivery when the job was completed, against the booked time, to the minute",
  who: byCustomer,
  query: reportQuery(onTimeSorts),
  answer: z.object({
    ...pageOf(z.object({ id, name: z.string(), jobs: z.int(), ...counts })).shape,
    totals: z.object({ jobs: z.int(), ...counts }),
    selected_date: daysOut,
  }),
  example: { query: { selected_date: june } },
})

const contribution = {
  jobs: z.int(),
  workdays: z.int(),
  /** Not approved yet, or of a driver on the payroll: the contribution is before their pay. */
  workdays_without_pay: z.int(),
  /** The share of what was charged, by the miles of the legs. */
  revenue: money,
  subcost: money,
  /** Null where the pay of no workday is known. */
  pay: z.nullable(money),
  fuel: money,
  /** Revenue less sub-contractors, known pay and fuel. */
  contribution: money,
  /** In per cent of the revenue. */
  margin: money,
}
const contributionSorts = [
  'name',
  'jobs',
  'workdays',
  'workdays_without_pay',
  'revenue',
  'subcost',
  'pay',
  'fuel',
  'contribution',
  'margin',
] as const

export const getContributionReport = defineCall({
  ...read,
  id: 'getContributionReport',
  path: '/client/contribution-report',
  summary:
    'What each vehicle or driver contributed: revenue by legs less sub-contractors, approved pay and fuel; pay on the payroll is not known',
  who: byVehicle,
  query: z.extend(reportQuery(contributionSorts), { by: z._default(z.enum(['vehicle', 'driver']), 'vehicle') }),
  answer: z.object({
    ...pageOf(z.object({ id, name: z.string(), ...contribution })).shape,
    totals: z.object(contribution),
    selected_date: daysOut,
  }),
  example: { query: { by: 'driver', selected_date: june } },
})

export const workReportsCalls = [getServiceReport, getLaneReport, getOnTimeReport, getContributionReport]
