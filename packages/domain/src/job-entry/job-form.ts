import type { JobField } from '../jobs/job-field.ts'
import { jobFields } from '../jobs/job-fields.table.ts'
import { type NumberField, numberFields } from '../jobs/job-fields.ts'
import { isUnNumber } from '../jobs/load-needs.ts'
import { modeMessages } from '../jobs/mode.messages.ts'
import { clearOtherSide, isJobMode, type JobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import { readSentTime, type SentTimes, sentTimeOf } from '../jobs/sent-time.ts'
import { timeColumns } from '../jobs/stop-time.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { phoneError, tidyPhone } from '../kernel/phone/phone.ts'
import { numberError } from '../kernel/typed-number.ts'
import { deliveryDateOr, type JobKind, type JobMoments, jobDateErrors } from './job-dates.ts'
import { jobFormMessages } from './job-form.messages.ts'

/** A job as typed or as received, in wire form. */
export interface JobDraft extends SentTimes, Partial<Record<NumberField, Decimal | null | undefined>> {
  kind: JobKind
  mode: JobMode
  customer_id: number | null
  load_type_id: number | null
  collection_phone?: string | null | undefined
  delivery_phone?: string | null | undefined
  un_number?: string | null | undefined
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
      ...hazardErrors(job),
      ...jobDateErrors(moments, { kind: job.kind, zone: context.zone }),
      ...tripErrors(moments, context),
      ...timeErrors,
    },
  }
}

const noTime = { date: null, kind: 'none', from_at: null, to_at: null } as const
const noMoments = { ...timeColumns('collection', noTime), ...timeColumns('delivery', noTime) }

function readMoments(job: JobDraft, zone: string): ReadJob {
  const collected = readSentTime(sentTimeOf(job, 'collection'), 'collection', zone)
  const date = deliveryDateOr({ ...job, collection_date: collected.time.date })
  const delivered = readSentTime({ ...sentTimeOf(job, 'delivery'), date }, 'delivery', zone)
  return {
    moments: {
      mode: job.mode,
      ...timeColumns('collection', collected.time),
      ...timeColumns('delivery', delivered.time),
    },
    errors: { ...namedErrors('collection', collected.errors), ...namedErrors('delivery', delivered.errors) },
  }
}

const namedErrors = (side: Side, errors: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, reason]) => [`${side}_${field}`, [reason]]))

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
    const { decimals, most } = jobFields[field] as JobField & { decimals: number }
    const reason = numberError(job[field], decimals, most)
    if (reason) errors[field] = [reason]
  }
  return errors
}

const hazardErrors = ({ un_number }: JobDraft): FieldErrors =>
  un_number && !isUnNumber(un_number) ? { un_number: [jobFormMessages.un_number] } : {}

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
