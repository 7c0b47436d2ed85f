import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { jobReaders, jobWriters } from '../jobs/job-permissions.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { acceptance } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { asMoney, date, decimalOut, flagOut, id, idParams, money, versionIn } from '../kernel/wire.ts'
import { jobChangesBody, newJobBody } from './job-body.ts'

const feature = 'jobs'
const writing = { client: jobWriters }
const pricing = { client: ['jobs.price'] } as const
const params = idParams('job')
const reading = { client: jobReaders }
const name = z.string()
const note = z.nullable(z.string())
const amount = z.nullable(money)
const taxCode = z.object({
  id,
  code: name,
  rates: z.array(z.object({ from_date: date, rate: decimalOut })),
})

/** What the entry form chooses from. Retired words of a catalogue are left out; an old job brings its own with it. */
export const getDiaryDefaults = defineCall({
  id: 'getDiaryDefaults',
  feature,
  method: 'GET',
  path: '/client/get-traffic-diary-default-values',
  summary: 'What the entry form chooses from: customers, load types, freight types, services, tariffs, the company',
  who: reading,
  runs: 'read',
  answer: z.object({
    customers: z.array(
      z.object({
        id,
        customer_code: name,
        customer_name: name,
        customer_type: z.int(),
        is_on_stop: flagOut,
        stop_reason: note,
        tax_code_id: z.nullable(id),
        customer_emails: z.array(z.object({ email: name })),
      }),
    ),
    /** The most used saved addresses, at most 200; `GET /client/customer-address` finds the others. */
    customer_addresses: z.array(
      z.object({
        id,
        /** Null: the company's own, for every customer. */
        customer_id: z.nullable(id),
        name,
        address_line_1: note,
        address_line_2: note,
        town: note,
        country: note,
        post_code: note,
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
      }),
    ),
    /** The vehicle types of the company's London tariff; none while it has no such tariff. */
    london_vehicle_types: z.array(z.object({ id, name })),
    load_types: z.array(
      z.object({
        id,
        code: name,
        description: note,
        color: name,
        per_mile: amount,
        minimum_charge: amount,
        /** Pounds an hour, and how the minutes count; null where the load type names none. */
        waiting_charge: z.nullable(z.object({ id, charge: money, free_minutes: z.int(), step_minutes: z.int() })),
      }),
    ),
    freight_types: z.array(z.object({ id, code: name, description: note })),
    services: z.array(z.object({ id, code: name, description: note })),
    extra_tariffs: z.array(
      z.object({
        id,
        code: name,
        name,
        description: note,
        type: z.literal([0, 1, 2, 3, 4]),
        charge: money,
      }),
    ),
    tax_codes: z.array(taxCode),
    company: z.object({
      company_name: name,
      address1: note,
      address2: note,
      town: note,
      postcode: note,
      country: note,
      landline: note,
      email: note,
      vat_code: note,
      time_zone: name,
      quote_valid_days: z.int(),
      default_tax_code_id: z.nullable(id),
      non_vat_tax_code_id: z.nullable(id),
    }),
    /** Addresses of the logo for the light and the dark theme. */
    company_logo: z.object({ light: note, dark: note }),
  }),
})

const degrees = (most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'Must be degrees')),
      z.pipe(z.transform(Number), z.number().check(z.gte(-most), z.lte(most))),
    ),
  )
const postCode = z.optional(z.string().check(z.maxLength(20)))
const town = z.optional(z.string().check(z.maxLength(100)))

/** Each place by its coordinates, or else by its postcode, which its town helps to find. `estimate` 1: no routing service was asked, the figure is estimated. */
export const measureMileage = defineCall({
  id: 'measureMileage',
  feature,
  method: 'GET',
  path: '/client/mileage',
  summary: 'Miles by road between two places',
  who: reading,
  runs: 'outside',
  query: z.object({
    collection_latitude: degrees(90),
    collection_longitude: degrees(180),
    collection_post_code: postCode,
    collection_town: town,
    delivery_latitude: degrees(90),
    delivery_longitude: degrees(180),
    delivery_post_code: postCode,
    delivery_town: town,
  }),
  answer: z.object({
    miles: decimalOut,
    kilometres: decimalOut,
    minutes: z.nullable(z.int()),
    estimate: flagOut,
    source: z.enum(['route', 'estimate']),
  }),
  example: { query: { collection_post_code: 'RG14 5AA', delivery_post_code: 'SN3 5HQ' } },
})

const example = {
  customer_id: 1,
  load_type_id: 1,
  collection_name: 'Ashdown Print',
  collection_town: 'Bristol',
  collection_date: '2026-06-01',
  collection_time: '13:30',
  delivery_name: 'NHS Supply Hub',
  delivery_town: 'Swindon',
  delivery_date: '2026-06-01',
  base_charge: 184.5,
}

export const saveJob = defineCall({
  id: 'saveJob',
  feature,
  method: 'POST',
  path: '/client/save-job',
  summary: 'Enters a job, quote or trip; numbers, types, dates, extras and totals are worked out here',
  who: writing,
  runs: 'write',
  body: newJobBody,
  answer: jobDetail,
  message: jobMessages.saved,
  example: { body: { ...example, job_extra_charges: [{ extra_tariff_id: 1 }] } },
})

export const updateJob = defineCall({
  id: 'updateJob',
  feature,
  method: 'PUT',
  path: '/client/update-job/:id',
  summary: 'Changes what the status still leaves open; a stale version is a 409 with the current job',
  who: writing,
  runs: 'write',
  params,
  body: z.extend(jobChangesBody, {
    /** What becomes of the plan of a planned job that moves to another day; without it that is a 409 `plan_of_other_day`. */
    plan: z.optional(z.enum(['move', 'cancel'])),
    /** Of the new day's warnings. */
    ...acceptance,
  }),
  answer: jobDetail,
  message: jobMessages.updated,
  example: { params: { id: 1 }, body: { ...example, load_type_id: 1 } },
})

const cost = asMoney(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(String))))

export const updateJobSubCost = defineCall({
  id: 'updateJobSubCost',
  feature,
  method: 'PUT',
  path: '/client/update-job-sub-cost/:id',
  summary: "Corrects the sub-contractor's cost of a job whose charges have closed; the profit follows",
  who: pricing,
  money: true,
  runs: 'write',
  params,
  body: z.object({ subcost: cost, version: versionIn }),
  answer: jobDetail,
  message: jobMessages.sub_cost_updated,
  example: { params: { id: 1 }, body: { subcost: 80 } },
})

export const updateLegCost = defineCall({
  id: 'updateLegCost',
  feature,
  method: 'PUT',
  path: '/client/update-leg-cost/:id',
  summary: 'Enters what a sub-contractor or owner driver of a job is paid; the cost of the job follows',
  who: pricing,
  money: true,
  runs: 'write',
  params: idParams('sub_contractor_job'),
  /** The version is that of the row in `sub_contractor_jobs`. */
  body: z.object({ subcost: cost, version: versionIn }),
  answer: jobDetail,
  message: jobMessages.leg_cost_updated,
  example: { params: { id: 1 }, body: { subcost: 80 } },
})

export const updateJobOtherCosts = defineCall({
  id: 'updateJobOtherCosts',
  feature,
  method: 'PUT',
  path: '/client/update-job-other-costs/:id',
  summary: 'Corrects the other costs of a job whose charges have closed',
  who: pricing,
  money: true,
  runs: 'write',
  params,
  body: z.object({ other_costs: cost, version: versionIn }),
  answer: jobDetail,
  message: jobMessages.other_costs_updated,
  example: { params: { id: 1 }, body: { other_costs: 12.5 } },
})

export const jobEntryCalls = [
  saveJob,
  updateJob,
  updateJobSubCost,
  updateLegCost,
  updateJobOtherCosts,
  getDiaryDefaults,
  measureMileage,
]
