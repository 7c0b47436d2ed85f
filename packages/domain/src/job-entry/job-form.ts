import { jobFields } from '../jobs/job-fields.table.ts'
import { type NumberField, numberFields } from '../jobs/job-fields.ts'
import { modeMessages } from '../jobs/mode.messages.ts'
import { clearOtherSide, isJobMode, type JobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import { momentFromWire } from '../kernel/clock-time.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { phoneError, tidyPhone } from '../kernel/phone/phone.ts'
import { numberError } from '../kernel/typed-number.ts'
import { deliveryDateOr, type JobKind, type JobMoments, jobDateErrors } from './job-dates.ts'
import { jobFormMessages } from './job-form.messages.ts'

/** A job as typed or as received, in wire form: `*_time` is the UTC clock, `*_at` the instant that wins over it. */
export interface JobDraft extends Partial<Record<NumberField, Decimal | null | undefined>> {
  kind: JobKind
  mode: JobMode
  customer_id: number | null
  load_type_id: number | null
  collection_date?: string | null | undefined
  collection_time?: string | null | undefined
  collection_at?: string | null | undefined
  collection_phone?: string | null | undefined
  delivery_date?: string | null | undefined
  delivery_time?: string | null | undefined
  delivery_at?: string | null | undefined
  delivery_phone?: string | null | undefined
}

/** What else a job is validated by. */
export interface JobFormContext {
  /** The company's zone. */
  zone: string
  /** For a trip's sub-job: the day its trip begins. */
  trip_collection_date?: string | null
  /** The stored job, for an edit: a telephone that was stored before telephones were validated stays until somebody changes it. */
  stored?: Pick<JobDraft, 'collection_phone' | 'delivery_phone'> | null
}

/** A draft that was read: its moments as they will be stored, and what is wrong with it. */
export interface ReadJob {
  moments: JobMoments
  errors: FieldErrors
}

/**
 * Reads and validates a draft before it is saved or updated: the other side of a one-sided mode is left out, a missing
 * delivery date is filled in, times become instants. The browser's form and the server call the same function.
 */
export function readJobForm(draft: JobDraft, context: JobFormContext): ReadJob {
  if (!isJobMode(draft.mode)) {
    return { moments: { ...noMoments, mode: draft.mode }, errors: { mode: [modeMessages.unknown] } }
  }
  const job = clearOtherSide(draft)
  const { moments, errors: timeErrors } = readMoments(job, context.zone)
  return {
    moments,
    errors: {
      ...requiredErrors(job),
      ...phoneErrors(job, context.stored),
      ...numberErrors(job),
      ...jobDateErrors(moments, job.kind),
      ...tripErrors(moments, context),
      ...timeErrors,
    },
  }
}

const noMoments = { collection_date: null, collection_at: null, delivery_date: null, delivery_at: null }

function readMoments(job: JobDraft, zone: string): ReadJob {
  const day = { ...job, collection_date: dateOfInstant(job.collection_at, zone) ?? job.collection_date }
  const collection = { date: job.collection_date, time: job.collection_time, at: job.collection_at }
  const delivery = { date: deliveryDateOr(day), time: job.delivery_time, at: job.delivery_at }
  const collected = momentFromWire(collection, zone)
  const delivered = momentFromWire(delivery, zone)
  const errors: FieldErrors = {}
  if (collected === null) errors.collection_time = [jobFormMessages.no_such_time]
  if (delivered === null) errors.delivery_time = [jobFormMessages.no_such_time]
  return {
    moments: {
      mode: job.mode,
      collection_date: collected ? collected.date : (job.collection_date ?? null),
      collection_at: collected?.at ?? null,
      delivery_date: delivered ? delivered.date : (delivery.date ?? null),
      delivery_at: delivered?.at ?? null,
    },
    errors,
  }
}

function dateOfInstant(at: string | null | undefined, zone: string): string | null {
  return at ? (momentFromWire({ at }, zone)?.date ?? null) : null
}

function requiredErrors(job: JobDraft): FieldErrors {
  return {
    ...(job.customer_id === null ? { customer_id: [jobFormMessages.customer_required] } : {}),
    ...(job.load_type_id === null ? { load_type_id: [jobFormMessages.load_type_required] } : {}),
  }
}

function phoneErrors(job: JobDraft, stored: JobFormContext['stored']): FieldErrors {
  const errors: FieldErrors = {}
  for (const side of ['collection', 'delivery'] satisfies Side[]) {
    const phone = job[`${side}_phone`]
    const isJudged = modeHasSide(job.mode, side) && tidyPhone(phone) !== tidyPhone(stored?.[`${side}_phone`])
    const reason = isJudged ? phoneError(phone) : null
    if (reason) errors[`${side}_phone`] = [reason]
  }
  return errors
}

function numberErrors(job: JobDraft): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of numberFields) {
    const reason = numberError(job[field], jobFields[field].decimals)
    if (reason) errors[field] = [reason]
  }
  return errors
}

/** A sub-job cannot be delivered before its trip begins. */
function tripErrors(moments: JobMoments, context: JobFormContext): FieldErrors {
  const begins = context.trip_collection_date
  const { delivery_date } = moments
  if (!begins || delivery_date === null || delivery_date >= begins) return {}
  return { delivery_date: [jobFormMessages.delivery_before_trip] }
}

/** References and air way bill numbers as they are kept: trimmed, the empty ones dropped, none twice. */
export function keptReferences(references: readonly string[]): string[] {
  return [...new Set(references.map((reference) => reference.trim()).filter((reference) => reference !== ''))]
}
