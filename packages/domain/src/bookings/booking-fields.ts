import * as z from 'zod/mini'
import { jobSpan } from '../job-entry/job-dates.ts'
import { keptReferences, readJobForm } from '../job-entry/job-form.ts'
import { jobFields } from '../jobs/job-fields.table.ts'
import { bodyOf, type FieldWith, jobField, labelWithUnit, numberFields } from '../jobs/job-fields.ts'
import { customerNeeds, loadFlags } from '../jobs/load-needs.ts'
import { clearOtherSide, type JobMode, jobMode, modeHasSide, modeLabel, type Side } from '../jobs/mode.ts'
import { type TimeColumns, timeColumns, timeOfSide } from '../jobs/stop-time.ts'
import { showStopTime } from '../jobs/stop-time-words.ts'
import { dateIn, showLongDate } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { tidyPhone } from '../kernel/phone/phone.ts'
import { tidyPostcode } from '../kernel/places/postcode.ts'
import { bookingMessages as texts } from './bookings.messages.ts'

/** The modes that a customer chooses from: what the depot does between legs is the office's. */
export const bookableModes = [jobMode.collectAndDeliver, jobMode.collectionOnly, jobMode.deliveryOnly] as const

const sideFields = (['collection', 'delivery'] as const).flatMap(
  (side) =>
    [
      `${side}_name`,
      `${side}_address_line_1`,
      `${side}_address_line_2`,
      `${side}_town`,
      `${side}_country`,
      `${side}_post_code`,
      `${side}_date`,
      `${side}_at`,
      `${side}_time_kind`,
      `${side}_from_at`,
      `${side}_to_at`,
      `${side}_contact`,
      `${side}_phone`,
      `${side}_instruction_1`,
    ] as const,
)

/** Of a job's fields those that a customer fills in; each is one that the portal shows. */
export const bookingFields = [
  'mode',
  'customer_reference',
  ...sideFields,
  'service_id',
  'item_count',
  'weight',
  ...customerNeeds,
] as const satisfies readonly FieldWith<{ isForCustomer: true }>[]
export type BookingField = (typeof bookingFields)[number]

/** A job's fields as a request sends them, with the job's own schemas; the mode is one of the bookable. */
export const bookingFieldsIn = z.object({
  ...bodyOf(bookingFields),
  mode: z._default(z.literal(bookableModes, texts.mode_unknown), jobMode.collectAndDeliver),
})
export type BookingFieldsIn = z.output<typeof bookingFieldsIn>

type LoadFlag = (typeof loadFlags)[number]
/** Fields of a request as they are kept and answered. */
export type BookingFields = Record<
  Exclude<BookingField, 'mode' | 'customer_reference' | 'service_id' | 'item_count' | LoadFlag | keyof TimeColumns>,
  string | null
> &
  Record<LoadFlag, number> &
  TimeColumns & {
    item_count: number | null
    mode: JobMode
    customer_reference: { name: string }[]
    service_id: number | null
  }

const numbers = new Set<string>(numberFields)
const flags = new Set<string>(loadFlags)
/** A field as answers have it: whole numbers as numbers, others as digits; what nobody said is as in a new job. */
function keptValue(field: BookingField, value: unknown) {
  const { empty = null, decimals } = jobField(field) ?? {}
  if (value === undefined || value === null) return empty
  if (!numbers.has(field)) return value
  return decimals === 0 ? Number(value) : String(value)
}

/**
 * Reads a request by the rules of a job: postcodes and telephones tidied, times made instants, and what is wrong with
 * it, field by field. A customer also says where, and asks for no day that has passed.
 */
export function readBooking(sent: BookingFieldsIn, { zone, now }: { zone: string; now: string }) {
  const { moments, errors } = readJobForm(
    { ...sent, kind: 'job', customer_id: 0, load_type_id: 0 } as unknown as Parameters<typeof readJobForm>[0],
    { zone },
  )
  const plain = Object.fromEntries(bookingFields.map((field) => [field, keptValue(field, sent[field])]))
  const sideOf = (side: Side) => ({
    [`${side}_post_code`]: tidyPostcode(sent[`${side}_post_code`], sent[`${side}_country`]),
    [`${side}_phone`]: tidyPhone(sent[`${side}_phone`]),
  })
  const references = keptReferences((sent.customer_reference ?? []).map(({ name }) => name))
  const fields = {
    ...clearOtherSide({
      ...plain,
      ...sideOf('collection'),
      ...sideOf('delivery'),
      customer_reference: references.map((name) => ({ name })),
    } as unknown as BookingFields),
    ...moments,
  }
  const first_date = jobSpan(moments)?.first_date ?? null
  return {
    fields,
    first_date,
    errors: { ...placeErrors(fields), ...dayErrors(fields, dateIn(zone, now)), ...errors } satisfies FieldErrors,
  }
}

const sides = ['collection', 'delivery'] as const

function placeErrors(fields: BookingFields): FieldErrors {
  const errors: FieldErrors = {}
  for (const side of sides) {
    if (!modeHasSide(fields.mode, side)) continue
    if (!fields[`${side}_name`]) errors[`${side}_name`] = [texts.name_required]
    if (!fields[`${side}_post_code`] && !fields[`${side}_town`]) errors[`${side}_post_code`] = [texts.place_required]
  }
  return errors
}

function dayErrors(fields: BookingFields, today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const side of sides) {
    const day = fields[`${side}_date`]
    if (day !== null && day < today) errors[`${side}_date`] = [texts.day_past]
  }
  return errors
}

export interface BookingDifference {
  label: string
  was: string | null
  is: string | null
}

const sideWords: Record<Side, string> = { collection: 'Collection', delivery: 'Delivery' }
const labelOf = (field: BookingField) => {
  const label = labelWithUnit(field) ?? jobFields.mode.label
  const side = sides.find((one) => field.startsWith(`${one}_`))
  if (!side) return label
  return `${sideWords[side]}: ${field.endsWith('_at') ? jobFields.collection_time.label : label}`
}

/** A value as people read it, by the clock of the company; services stand with their ids and are named by who shows them. */
function shown(field: BookingField, fields: BookingFields, zone: string): string | null {
  const timed = sides.find((side) => field === `${side}_at`)
  if (timed) return showStopTime(timeOfSide(fields, timed), zone) || null
  return valueInWords(field, fields[field])
}
function valueInWords(field: BookingField, value: BookingFields[BookingField] | undefined): string | null {
  if (value === null || value === undefined) return null
  if (field === 'mode') return modeLabel(value as JobMode)
  if (flags.has(field)) return texts.flags[value === 1 ? 1 : 0]
  if (Array.isArray(value)) return value.map(({ name }) => name).join(', ') || null
  if (field.endsWith('_date')) return showLongDate(String(value))
  return numbers.has(field) ? String(Number(value)) : String(value)
}

/** A time is told once, by its instant. */
const partsOfTime = new Set<string>(
  (['collection', 'delivery'] as const).flatMap((side) =>
    ['time_kind', 'from_at', 'to_at'].map((field) => `${side}_${field}`),
  ),
)

/** What the office changed when it accepted a request, in words, field by field. */
export function bookingDifferences(
  sent: BookingFields,
  accepted: BookingFields | null,
  zone: string,
): BookingDifference[] {
  if (accepted === null) return []
  return bookingFields.flatMap((field) => {
    if (field === 'service_id' || partsOfTime.has(field)) return []
    const [was, is] = [shown(field, sent, zone), shown(field, accepted, zone)]
    return was === is ? [] : [{ label: labelOf(field), was, is }]
  })
}

/** The same fields of a job; of a request that was sent before times had kinds, its times are to the minute. */
export function bookingFieldsOf(job: Readonly<Record<BookingField, unknown>>): BookingFields {
  const fields = Object.fromEntries(
    bookingFields.map((field) => [field, keptValue(field, job[field])]),
  ) as unknown as BookingFields
  return { ...fields, ...timesOf(fields) }
}
const timesOf = (fields: BookingFields) => ({
  ...timeColumns('collection', timeOfSide(fields, 'collection')),
  ...timeColumns('delivery', timeOfSide(fields, 'delivery')),
})
