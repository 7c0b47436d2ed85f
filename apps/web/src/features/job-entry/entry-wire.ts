import { deliveryDateOr, type JobKind } from '@dray/domain/job-entry/job-dates.ts'
import type { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { JobDraft } from '@dray/domain/job-entry/job-form.ts'
import { keptReferences } from '@dray/domain/job-entry/job-form.ts'
import { type NumberField, numberFields, sendForm } from '@dray/domain/jobs/job-fields.ts'
import { clearOtherSide, type Side } from '@dray/domain/jobs/mode.ts'
import { sentFields } from '@dray/domain/jobs/sent-time.ts'
import { isSkipped } from '@dray/domain/jobs/stop-time.ts'
import { timeTyped } from '@dray/domain/jobs/stop-time-words.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { changedFields } from '#kit/form/merge-values.ts'
import { isPriced } from './entry-priced.ts'
import type { EntryField, EntryValues } from './entry-values.ts'

export type NewJobSent = CallSent<typeof saveJob>['body']
export type JobChangesSent = CallSent<typeof updateJob>['body']

type Wire = Record<string, unknown>

/** A number as it is sent: a text that writes no number stays as it is and is refused. Null while it is blank. */
const wireNumber = (text: string): string | null => tidyNumber(text) || null

/** The day of a side: the delivery's is the collection's until somebody types another. */
export function dateOf(values: EntryValues, side: Side): string | null {
  return side === 'collection' ? values.collection_date : deliveryDateOr(values)
}

/** The time of a side, or the clock of it that the clocks skip on its day. */
export const timeOf = (values: EntryValues, side: Side, zone: string) =>
  timeTyped(values[`${side}_time`], { date: dateOf(values, side), side, zone })

/** As calls take it; one that the clocks skip has no instant. */
function sentTime(values: EntryValues, side: Side, zone: string) {
  const time = timeOf(values, side, zone)
  return sentFields(side, isSkipped(time) ? noTime(dateOf(values, side)) : time)
}
const noTime = (date: string | null) => ({ kind: 'none', date, from_at: null, to_at: null }) as const

const numbersOf = (sent: Wire) =>
  Object.fromEntries(numberFields.map((field) => [field, sent[field]])) as Record<NumberField, string | null>

/** The form as the shared rules validate it. */
export function draftOf(values: EntryValues, { kind, zone }: { kind: JobKind; zone: string }): JobDraft {
  return {
    ...numbersOf(sendForm(values)),
    kind,
    mode: values.mode,
    customer_id: values.customer_id,
    load_type_id: values.load_type_id,
    ...sentTime(values, 'collection', zone),
    collection_phone: values.collection_phone,
    ...sentTime(values, 'delivery', zone),
    delivery_phone: values.delivery_phone,
  }
}

/** Every field of the form in wire form; a side that the job's mode does not have is empty. */
function wireOf(values: EntryValues, zone: string): Wire {
  return clearOtherSide({
    ...sendForm(values),
    mode: values.mode,
    customer_reference: keptReferences(values.customer_reference).map((name) => ({ name })),
    air_way_bill_numbers: keptReferences(values.air_way_bill_numbers).map((awb_number) => ({ awb_number })),
    job_emails: keptReferences(values.job_emails).map((email) => ({ email })),
    ...sentTime(values, 'collection', zone),
    ...sentTime(values, 'delivery', zone),
    // Without miles there is no source: the server works both out.
    mileage_source: (values.mileage && values.mileage_source) || undefined,
    job_extra_charges: values.job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
      extra_tariff_id,
      count: wireNumber(count),
      amount: wireNumber(amount),
    })),
    recompute: values.recompute,
  })
}

const timeFields = (side: Side) => ['date', 'at', 'time_kind', 'from_at', 'to_at'].map((field) => `${side}_${field}`)
/** What a field of the form is called on the wire, where it is more than itself. */
const wireNames: Partial<Record<EntryField, readonly string[]>> = {
  collection_date: timeFields('collection'),
  collection_time: timeFields('collection'),
  delivery_date: timeFields('delivery'),
  delivery_time: timeFields('delivery'),
  mileage: ['mileage', 'mileage_source'],
  mileage_source: ['mileage', 'mileage_source'],
  base_charge: ['base_charge', 'base_charge_reason'],
  recompute: ['recompute', 'job_extra_charges'],
}

/** A field that another one carries along: a delivery without a date of its own moves with the collection. */
function carried(base: EntryValues, now: EntryValues): EntryField[] {
  return dateOf(base, 'delivery') !== dateOf(now, 'delivery') ? ['delivery_date'] : []
}

function picked(values: EntryValues, fields: readonly EntryField[], zone: string): Wire {
  const wire = wireOf(values, zone)
  const names = new Set(fields.flatMap((field) => wireNames[field] ?? [field]))
  return Object.fromEntries([...names].flatMap((name) => (wire[name] === undefined ? [] : [[name, wire[name]]])))
}

interface EntrySender {
  /** The company's. */
  zone: string
  mayPrice: boolean
}

/** Charges and costs are sent by people who may change them; a draft may hold some that were typed with another role. */
const mayBeSent = (name: string, { mayPrice }: EntrySender) => mayPrice || !isPriced(name)

/** What an edit sends: only what differs from the job that was read, so that nobody else's change is written over. */
export function jobChangesOf(base: EntryValues, now: EntryValues, sender: EntrySender): JobChangesSent {
  const fields = [...changedFields(base, now), ...carried(base, now)].filter(
    (field) => field !== 'type' && mayBeSent(field, sender),
  )
  return picked(now, fields, sender.zone) as JobChangesSent
}

/** What a new job, quote or trip sends: all that the form shows; what is blank is left to the server's defaults. */
export function newJobOf(values: EntryValues, type: JobKind, sender: EntrySender): NewJobSent {
  const { recompute: _, ...wire } = wireOf(values, sender.zone)
  const filled = Object.entries(wire).filter(([name, value]) => (value ?? null) !== null && mayBeSent(name, sender))
  return { ...Object.fromEntries(filled), type } as NewJobSent
}
