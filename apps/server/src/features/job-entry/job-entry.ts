import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { keptReferences } from '@dray/domain/job-entry/job-form.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { fieldsWith, type PlainField, plainFields } from '@dray/domain/jobs/job-fields.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { tidyPhone } from '@dray/domain/kernel/phone/phone.ts'
import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import type { Job } from '#features/jobs/index.ts'

const wholeFields = fieldsWith({ decimals: 0 })
type WholeField = (typeof wholeFields)[number]

/** What a plain field holds once it was read: blank only where its column may be. Numbers are digits. */
type PlainEntry = {
  [K in PlainField]: (typeof jobFields)[K]['empty'] extends null
    ? Exclude<JobFields[K], undefined>
    : NonNullable<JobFields[K]>
}
/** The form's columns before they are validated: what was typed over what was stored, tidied. */
export interface Entry extends PlainEntry {
  customer_reference: { name: string }[]
  air_way_bill_numbers: { awb_number: string }[]
  job_emails: { email: string }[]
}

const plainEntry = (read: (field: PlainField) => unknown) =>
  Object.fromEntries(plainFields.map((field) => [field, read(field)])) as PlainEntry

const blankEntry: Entry = {
  ...plainEntry((field) => jobFields[field].empty),
  customer_reference: [],
  air_way_bill_numbers: [],
  job_emails: [],
}

const isWhole = (field: PlainField) => wholeFields.some((whole) => whole === field)
const storedEntry = (job: Job): Entry => ({
  ...plainEntry((field) => (isWhole(field) && job[field] !== null ? String(job[field]) : job[field])),
  customer_reference: job.customer_reference,
  air_way_bill_numbers: job.air_way_bill_numbers,
  job_emails: job.job_emails,
})

/** What a job will be: the fields sent over the stored ones, or over a blank form. */
export function readEntry(fields: JobFields, job: Job | null): Entry {
  const sent = { ...positionOf('collection', fields), ...positionOf('delivery', fields), ...fields }
  const start = job ? storedEntry(job) : blankEntry
  const entry: Entry = {
    ...plainEntry((field) => orStored<unknown>(sent[field], start[field]) ?? jobFields[field].empty),
    customer_reference: orStored(references(sent), start.customer_reference),
    air_way_bill_numbers: orStored(airWayBills(sent), start.air_way_bill_numbers),
    job_emails: orStored(emails(sent), start.job_emails),
  }
  const base_charge_reason = reasonOfBase(sent, entry, start)
  const tidied = (side: Side) => tidySide(side, { sent, entry, job })
  return { ...entry, base_charge_reason, ...tidied('collection'), ...tidied('delivery') }
}

/** Whole numbers as their columns hold them. */
export const wholeColumns = (entry: Entry) =>
  Object.fromEntries(wholeFields.map((field) => [field, entry[field] === null ? null : Number(entry[field])])) as {
    [K in WholeField]: Job[K]
  }

/** A position that was sent as one pair, as the two columns that hold it. */
function positionOf(side: Side, fields: JobFields) {
  const pair = fields[`${side}_cordinates`]
  return pair === undefined ? {} : { [`${side}_latitude`]: pair?.lat ?? null, [`${side}_longitude`]: pair?.lon ?? null }
}

const orStored = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)

/** A base charge that somebody changed is no longer explained by how the old one was worked out. */
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
