import * as z from 'zod/mini'
import { jobOffer } from '../job-offers/offer-state.ts'
import { date, decimalOut, flagOut, id, instant, money, spelled } from '../kernel/wire.ts'
import { sideEstimate, stopEstimate } from '../stop-estimates/stop-estimate.ts'
import { jobActivity, officeActivity } from './activity-line.ts'
import { cxJob } from './cx-job.ts'
import { failedStopFields } from './failed-stop.ts'
import { customerAttachment, jobAttachment } from './job-attachment.ts'
import { answerOf, fieldsWith } from './job-fields.ts'
import { customerJobProcess, jobProcess } from './job-proof.ts'
import { legs } from './leg.ts'
import { jobStatuses } from './status.ts'
import { timeKinds } from './time-kinds.ts'

const text = z.nullable(z.string())
const day = z.nullable(date)
const at = z.nullable(z.string())
const amount = z.nullable(money)
const measure = z.nullable(decimalOut)
const status = z.enum(jobStatuses)
const { customer_reference, air_way_bill_numbers } = answerOf(['customer_reference', 'air_way_bill_numbers'])

const namesOf = <S extends object>(shape: S) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as { [K in keyof S]: true }

/** A side as a list shows it. `*_date` is the local date, `*_time` the UTC clock of the instant `*_at`, `*_time_kind` how it is meant. */
const listSides = {
  collection_name: text,
  collection_town: text,
  collection_post_code: text,
  collection_date: day,
  collection_time: text,
  collection_at: at,
  collection_time_kind: z.enum(timeKinds),
  collection_from_at: at,
  collection_to_at: at,
  delivery_name: text,
  delivery_town: text,
  delivery_post_code: text,
  delivery_date: day,
  delivery_time: text,
  delivery_at: at,
  delivery_time_kind: z.enum(timeKinds),
  delivery_from_at: at,
  delivery_to_at: at,
}

/** What the status table needs beside the job's own columns (`factsOf`). */
const facts = {
  status_before: z.nullable(status),
  collected: flagOut,
  temp_status: z.nullable(z.int()),
  ...failedStopFields,
  has_pod: flagOut,
  has_work_day_jobs: flagOut,
  /** Of a trip: its sub-jobs that were neither cancelled nor deleted, and how many of them nobody carries; else 0. */
  live_legs: z.int(),
  waiting_legs: z.int(),
  job_process_count: z.int(),
  allocation_date: day,
  cx_loads_status: text,
  invoice_status: text,
}

/** Who carries the job, as the Driver/Sub column shows it. */
const carrier = z.nullable(
  z.object({
    kind: z.enum(['driver', 'agency_driver', 'sub_contractor', 'owner_driver']),
    name: z.string(),
    date,
  }),
)
/** What a list shows of a job's newest quote; null where none was sent. */
const sentQuote = z.nullable(z.object({ valid_until: date, answer: z.nullable(z.enum(['accepted', 'declined'])) }))
const catalogueWord = z.nullable(z.object({ id, code: z.string(), description: text }))

const person = z.nullable(z.object({ id, code: z.string(), full_name: z.string() }))
const allocation = { id, leg: z.enum(legs), is_planned: flagOut, is_completed: flagOut, version: z.int() }
/** A job with a sub-contractor or an owner driver; one of the two is set. */
const subContractorJob = z.object({
  ...allocation,
  date,
  sub_contractor_id: z.nullable(id),
  owner_driver_id: z.nullable(id),
  sub_contractor: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  owner_driver: person,
  /** What they are paid, where it was agreed with them and not only for the job as a whole. */
  agreed_subcost: z.nullable(money),
})

/** One row of the office's diary. */
export const jobRow = z.object({
  id,
  job_number: z.string(),
  parent_id: z.nullable(id),
  type: z.enum(['job', 'quote', 'trip']),
  job_type: z.literal([1, 2, 3]),
  mode: z.literal([0, 1, 2, 3, 4]),
  status,
  is_cancelled: flagOut,
  customer_id: id,
  customer: z.object({ customer_name: z.string(), customer_code: z.string(), customer_type: z.int() }),
  customer_reference,
  air_way_bill_numbers,
  ...listSides,
  load_type: z.nullable(z.object({ id, code: z.string(), color: z.string() })),
  driver_or_sub: carrier,
  /** When the driver reaches the next collection and the last delivery; null of what is reached, or nobody drives today. */
  collection_estimate: z.nullable(sideEstimate),
  delivery_estimate: z.nullable(sideEstimate),
  total_charge: money,
  is_marked: flagOut,
  quote: sentQuote,
  /** How the offer to the driver stands while the job waits, of a trip the most pressing; null where nothing is offered. */
  offer: z.nullable(jobOffer),
  ...facts,
  version: z.int(),
})
export type JobRow = z.output<typeof jobRow>

/** A sub-job in the details of its trip, with what its buttons depend on. */
export const subJobRow = z.extend(
  z.pick(jobRow, {
    id: true,
    job_number: true,
    parent_id: true,
    job_type: true,
    mode: true,
    status: true,
    customer: true,
    ...namesOf(listSides),
    driver_or_sub: true,
    total_charge: true,
    ...namesOf(facts),
    version: true,
  }),
  { subcost: amount, sub_contractor_jobs: z.array(subContractorJob) },
)
export type SubJobRow = z.output<typeof subJobRow>
/** The trip of a sub-job. */
const tripOf = z.nullable(z.object({ id, job_number: z.string(), status }))

/** One row of the portal's list: no load type, driver, price, cost, profit, VAT, report notes or marking. */
export const customerJobRow = z.object({
  id,
  job_number: z.string(),
  mode: z.literal([0, 1, 2, 3, 4]),
  status,
  customer: z.object({ customer_name: z.string(), customer_code: z.string() }),
  customer_reference,
  air_way_bill_numbers,
  ...listSides,
  service: catalogueWord,
  spaces: measure,
  mileage: measure,
  quote: sentQuote,
  version: z.int(),
})
export type CustomerJobRow = z.output<typeof customerJobRow>

/** How many jobs each status has under the list's other filters; `All` is their sum, Deleted and Quote included. */
export const statusCount = z.record(z.enum(['All', ...jobStatuses]), z.int())

/** A note of the office, shown to the driver or not. */
export const jobNote = spelled(
  z.object({
    id,
    job_detail_id: id,
    notes: z.string(),
    showNotesToDriver: flagOut,
    user_name: text,
    created_at: z.string(),
    version: z.int(),
  }),
  { showNotesToDriver: 'show_notes_to_driver' },
)

/** A reminder on the job, for who set it. `date` is the instant at which it is due, `time` its UTC clock. */
export const jobReminder = z.object({
  id,
  job_detail_id: id,
  date: instant,
  time: z.string(),
  notes: z.string(),
  user_id: id,
  user_name: text,
  /** When it arrived; null while it has not. */
  arrived_at: z.nullable(instant),
  version: z.int(),
})

/** When a driver was at a stop, and the waiting charge that came of it; a trip has those of its legs. */
const stopTime = z.object({
  id,
  job_id: id,
  job_number: z.string(),
  side: z.enum(['collection', 'delivery']),
  arrived_at: z.nullable(instant),
  departed_at: z.nullable(instant),
  /** The later of arrival and booked time. */
  waiting_from: z.nullable(instant),
  waited_minutes: z.nullable(z.int()),
  free_minutes: z.nullable(z.int()),
  step_minutes: z.nullable(z.int()),
  charged_minutes: z.nullable(z.int()),
  rate_per_hour: amount,
  /** Null where there is nothing to charge. */
  charge: amount,
  is_approved: flagOut,
  version: z.int(),
})
export type StopTime = z.output<typeof stopTime>

/** The job on a driver's workday; `is_completed` 1: that leg has been done. */
export const workDayJob = z.object({
  ...allocation,
  workday_id: id,
  work_day: z.object({
    id,
    date,
    /** 1 day, 2 night. */
    shift_type_id: z.int(),
    driver_id: id,
    client_driver: person,
    agency_driver: person,
    vehicle: z.object({ id, reg: z.string() }),
    trailer: z.nullable(z.object({ id, serial_no: z.string() })),
  }),
})
/** The name of a catalogue row beside its id. */
const loadWords = { freight_type: catalogueWord, service: catalogueWord }

/** Everything that the office sees of one job. */
export const jobDetail = spelled(
  z.object({
    id,
    job_number: z.string(),
    parent_id: z.nullable(id),
    type: z.enum(['job', 'quote', 'trip']),
    job_type: z.literal([1, 2, 3]),
    status,
    draft: flagOut,
    is_cancelled: flagOut,
    ...facts,
    ...answerOf(fieldsWith({})),
    /** The newest sending of its quote; null where none was sent. */
    quote_id: z.nullable(id),
    /** The account by whose order file the job came, and its user name where it is still there; null for all others. */
    customer_sftp_id: z.nullable(id),
    customer_sftp_username: text,
    customer: z.object({
      customer_name: z.string(),
      customer_code: z.string(),
      customer_type: z.int(),
      email: text,
      is_on_stop: flagOut,
      customer_emails: z.array(z.object({ email: z.string() })),
    }),
    /** What is unusual and was kept as typed, by field. */
    warnings: z.record(z.string(), z.string()),
    load_type: z.nullable(
      z.object({
        id,
        code: z.string(),
        description: text,
        color: z.string(),
        per_mile: amount,
        minimum_charge: amount,
        /** Pounds an hour, and how the minutes count; null where the load type names none. */
        waiting_charge: z.nullable(z.object({ charge: money, free_minutes: z.int(), step_minutes: z.int() })),
      }),
    ),
    ...loadWords,
    extras: money,
    waiting_charge_pending: amount,
    total_charge: money,
    profit: money,
    /** What its carriers cost in all, those of a trip's legs among them, as reports count it; null while nothing is known. */
    whole_subcost: amount,
    is_marked: flagOut,
    inv: text,
    /** With the VAT of the job's line, which keeps the code and the rate that it was invoiced at. */
    invoice: z.nullable(
      z.object({
        id,
        inv_number: z.string(),
        status: z.string(),
        tax_code: text,
        tax_rate: text,
        vat: z.nullable(money),
      }),
    ),
    /** The newest credit note that is not void. */
    credit_note: z.nullable(
      z.object({
        id,
        credit_note_number: z.string(),
        status: z.string(),
        /** Net. */
        credit_amount: money,
        credit_notes_reason: text,
      }),
    ),
    /** What credit notes that were sent took off the job, net; null where nothing was. */
    credited: amount,
    cx_job: z.nullable(cxJob),
    driver_or_sub: carrier,
    is_attachement_available: flagOut,
    job_attachements: z.array(jobAttachment),
    job_notes: z.array(jobNote),
    job_reminders: z.array(jobReminder),
    job_process: z.array(jobProcess),
    stop_times: z.array(stopTime),
    /** Of its open stops, while a driver is under way; of a trip those of its sub-jobs. */
    stop_estimates: z.array(stopEstimate),
    job_activities: z.array(officeActivity),
    work_day_jobs: z.array(workDayJob),
    sub_contractor_jobs: z.array(subContractorJob),
    trip: tripOf,
    /** Of a trip: its sub-jobs in the order of their numbers, the deleted ones included. */
    trip_sub_jobs: z.array(subJobRow),
    created_at: z.string(),
    version: z.int(),
  }),
  { is_attachement_available: 'is_attachment_available', job_attachements: 'job_attachments' },
)
export type JobDetail = z.output<typeof jobDetail>

/** A sub-job as the customer sees it in its trip: no carrier and no charge. */
const customerSubJob = z.pick(subJobRow, {
  id: true,
  job_number: true,
  mode: true,
  status: true,
  ...namesOf(listSides),
})

/** What a customer sees of one of its own jobs. */
export const customerJobDetail = spelled(
  z.object({
    id,
    job_number: z.string(),
    status,
    ...answerOf(fieldsWith({ isForCustomer: true })),
    quote: sentQuote,
    customer: z.object({ customer_name: z.string(), customer_code: z.string() }),
    ...loadWords,
    is_attachement_available: flagOut,
    job_attachements: z.array(customerAttachment),
    job_process: z.array(customerJobProcess),
    /** Of a trip: its sub-jobs in the order of their numbers, without the deleted ones. */
    trip_sub_jobs: z.array(customerSubJob),
    /** Empty where the company does not show activity to its customers. */
    job_activities: z.array(jobActivity),
    created_at: z.string(),
    version: z.int(),
  }),
  { is_attachement_available: 'is_attachment_available', job_attachements: 'job_attachments' },
)
