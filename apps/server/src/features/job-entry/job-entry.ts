import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { keptReferences } from '@dray/domain/job-entry/job-form.ts'
import { tidyPostcode } from '@dray/domain/job-entry/postcode.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import { tidyPhone } from '@dray/domain/kernel/phone.ts'
import type { Job } from '#features/jobs/index.ts'

/** The columns that the form fills as they are typed; moments, extras and what follows from them are worked out apart. */
export const typedColumns = [
  'mode',
  'customer_id',
  'booked_by',
  'collection_name',
  'collection_address_line_1',
  'collection_address_line_2',
  'collection_town',
  'collection_country',
  'collection_post_code',
  'collection_instruction_1',
  'collection_phone',
  'collection_latitude',
  'collection_longitude',
  'delivery_name',
  'delivery_address_line_1',
  'delivery_address_line_2',
  'delivery_town',
  'delivery_country',
  'delivery_post_code',
  'delivery_instruction_1',
  'delivery_phone',
  'delivery_latitude',
  'delivery_longitude',
  'load_type_id',
  'freight_type_id',
  'service_id',
  'weight',
  'vol_weight',
  'spaces',
  'mileage',
  'mileage_source',
  'base_charge',
  'base_charge_reason',
  'waiting_charge',
  'calculator_charge',
  'subcost',
  'other_costs',
  'is_vat',
  'report_notes',
] as const satisfies readonly (keyof Job)[]
type TypedColumn = (typeof typedColumns)[number]

/** The form's columns before they are judged: what was typed over what was stored, tidied. */
export type Entry = { [K in TypedColumn]: Job[K] | null } & {
  mode: JobMode
  /** Whole numbers, as typed until they are judged. */
  item_count: string | null
  no_of_pod: string | null
  customer_reference: { name: string }[]
  air_way_bill_numbers: { awb_number: string }[]
  job_emails: { email: string }[]
}

const blankEntry: Entry = {
  ...(Object.fromEntries(typedColumns.map((column) => [column, null])) as { [K in TypedColumn]: null }),
  mode: 0,
  is_vat: 1,
  base_charge: '0',
  waiting_charge: '0',
  item_count: null,
  no_of_pod: '0',
  customer_reference: [],
  air_way_bill_numbers: [],
  job_emails: [],
}

const storedEntry = (job: Job): Entry => ({
  ...(Object.fromEntries(typedColumns.map((column) => [column, job[column]])) as { [K in TypedColumn]: Job[K] }),
  mode: job.mode as JobMode,
  item_count: job.item_count === null ? null : String(job.item_count),
  no_of_pod: String(job.no_of_pod),
  customer_reference: job.customer_reference as { name: string }[],
  air_way_bill_numbers: job.air_way_bill_numbers as { awb_number: string }[],
  job_emails: job.job_emails as { email: string }[],
})

/** What a job will be: the fields sent over the stored ones, or over a blank form. */
export function readEntry(fields: JobFields, job: Job | null): Entry {
  const sent = { ...positionOf('collection', fields), ...positionOf('delivery', fields), ...fields }
  const start = job ? storedEntry(job) : blankEntry
  const typed = Object.fromEntries(
    typedColumns.flatMap((column) => {
      const value = (sent as Partial<Record<TypedColumn, unknown>>)[column]
      return value === undefined ? [] : [[column, value]]
    }),
  )
  const entry: Entry = {
    ...start,
    ...typed,
    item_count: orStored(sent.item_count, start.item_count),
    no_of_pod: orStored(sent.no_of_pod, start.no_of_pod) ?? '0',
    customer_reference: orStored(references(sent), start.customer_reference),
    air_way_bill_numbers: orStored(airWayBills(sent), start.air_way_bill_numbers),
    job_emails: orStored(emails(sent), start.job_emails),
  }
  const base_charge_reason = reasonOfBase(sent, entry, start)
  const tidied = (side: Side) => tidySide(side, { sent, entry, job })
  return { ...entry, ...moneyOrNone(entry), base_charge_reason, ...tidied('collection'), ...tidied('delivery') }
}

/** A position that was sent as one pair, as the two columns that hold it. */
function positionOf(side: Side, fields: JobFields) {
  const pair = fields[`${side}_cordinates`]
  return pair === undefined ? {} : { [`${side}_latitude`]: pair?.lat ?? null, [`${side}_longitude`]: pair?.lon ?? null }
}

const orStored = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)
const moneyOrNone = (entry: Entry) => ({
  base_charge: entry.base_charge ?? '0',
  waiting_charge: entry.waiting_charge ?? '0',
})

/** A base charge that somebody typed anew is no longer explained by how the old one was reached. */
const reasonOfBase = (sent: JobFields, entry: Entry, start: Entry) =>
  sent.base_charge_reason === undefined && Number(entry.base_charge) !== Number(start.base_charge)
    ? null
    : entry.base_charge_reason

const references = ({ customer_reference: list }: JobFields) =>
  list && keptReferences(list.map((one) => one.name)).map((name) => ({ name }))
const airWayBills = ({ air_way_bill_numbers: list }: JobFields) =>
  list && keptReferences(list.map((one) => one.awb_number)).map((awb_number) => ({ awb_number }))
const emails = ({ job_emails: list, selected_job_emails: plain }: JobFields) =>
  (list || plain) &&
  [...new Set([...(list ?? []).map((one) => one.email), ...(plain ?? [])])].map((email) => ({ email }))

interface TypedSide {
  sent: JobFields
  entry: Entry
  job: Job | null
}

/** Telephone and postcode as they are kept; a position does not outlive the postcode that it was found for. */
function tidySide(side: Side, { sent, entry, job }: TypedSide): Partial<Entry> {
  const post_code = tidyPostcode(entry[`${side}_post_code`], entry[`${side}_country`])
  const hasMoved = job !== null && post_code !== job[`${side}_post_code`] && sent[`${side}_latitude`] === undefined
  return {
    [`${side}_post_code`]: post_code,
    [`${side}_phone`]: tidyPhone(entry[`${side}_phone`]),
    ...(hasMoved ? { [`${side}_latitude`]: null, [`${side}_longitude`]: null } : {}),
  }
}
