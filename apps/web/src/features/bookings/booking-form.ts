import { readBooking } from '@dray/domain/bookings/booking-fields.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { keptReferences } from '@dray/domain/job-entry/job-form.ts'
import { blankOf, type FormValues, readOf, sendOf } from '@dray/domain/jobs/job-fields.ts'
import { customerNeeds } from '@dray/domain/jobs/load-needs.ts'
import { needsInWords } from '@dray/domain/jobs/load-needs-words.ts'
import { type JobMode, modeHasSide } from '@dray/domain/jobs/mode.ts'
import { sentFields } from '@dray/domain/jobs/sent-time.ts'
import { isSkipped, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime, timeTyped } from '@dray/domain/jobs/stop-time-words.ts'
import { phoneError } from '@dray/domain/kernel/phone/phone.ts'
import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import type { UploadedFile } from '#features/files/index.ts'
import type { PortalJob } from '#features/jobs/index.ts'
import type { BookingRequest, NewBooking } from './bookings.queries.ts'

const sideFields = [
  'name',
  'address_line_1',
  'address_line_2',
  'town',
  'post_code',
  'phone',
  'instruction_1',
  'contact',
] as const
export type Side = 'collection' | 'delivery'
type SideText = `${Side}_${(typeof sideFields)[number]}`

/** A request as it is typed: times on the company's clock, numbers as digits. */
export interface BookingForm extends Record<SideText, string>, Pick<FormValues, (typeof customerNeeds)[number]> {
  mode: 0 | 1 | 2
  collection_date: string | null
  collection_time: string | null
  delivery_date: string | null
  delivery_time: string | null
  item_count: string
  weight: string
  service_id: number | null
  customer_reference: string[]
  attachments: UploadedFile[]
  contact_name: string
  contact_phone: string
  contact_email: string
}

const sides = ['collection', 'delivery'] as const
const sideTexts = sides.flatMap((side) => sideFields.map((field): SideText => `${side}_${field}`))
const blankSide = (side: Side) => ({
  [`${side}_date`]: null,
  [`${side}_time`]: null,
  ...Object.fromEntries(sideFields.map((field) => [`${side}_${field}`, ''])),
})

type BlankSides = Pick<BookingForm, SideText | `${Side}_${'date' | 'time'}`>

/** Nothing yet but who asks. Fields are in the order of the screen, in which errors are looked at. */
export const blankBooking = (contact: { name: string; email: string | null }): BookingForm => ({
  mode: 0,
  ...(Object.assign({}, ...sides.map(blankSide)) as BlankSides),
  item_count: '',
  weight: '',
  service_id: null,
  customer_reference: [],
  ...blankOf(customerNeeds),
  attachments: [],
  contact_name: contact.name,
  contact_phone: '',
  contact_email: contact.email ?? '',
})

const bookableMode = (mode: JobMode): 0 | 1 | 2 => (mode === 1 || mode === 2 ? mode : 0)
const digits = (value: number | string | null) => (value === null || value === undefined ? '' : String(value))

interface Beginning {
  start: BookingForm
  /** The services that can be booked now. */
  services: readonly { id: number }[]
}

/** What an earlier request or job carries over: all but its days, times, references and a service that cannot be booked. */
export function bookingAgain(from: BookingRequest['fields'] | PortalJob, { start, services }: Beginning): BookingForm {
  const service_id = 'service_id' in from ? from.service_id : null
  const texts = Object.fromEntries(sideTexts.map((field) => [field, from[field] ?? ''])) as Record<SideText, string>
  return {
    ...start,
    ...texts,
    mode: bookableMode(from.mode),
    item_count: digits(from.item_count),
    weight: digits(from.weight),
    ...readOf(customerNeeds, from),
    service_id: services.some(({ id }) => id === service_id) ? service_id : null,
  }
}

/** Where a saved address goes. */
export const savedAddress = (side: Side, address: Record<'name', string> & Partial<Record<string, unknown>>) =>
  Object.fromEntries(
    (['name', 'address_line_1', 'address_line_2', 'town', 'post_code', 'phone'] as const).map((field) => [
      `${side}_${field}`,
      String(address[field] ?? ''),
    ]),
  ) as Partial<BookingForm>

/** The time of a side on its day, or that of the collection, or the clock of it that the clocks skip there. */
function timeOn(form: BookingForm, side: Side, zone: string) {
  const date = form[`${side}_date`] ?? (side === 'delivery' ? form.collection_date : null)
  return timeTyped(form[`${side}_time`], { date, side, zone })
}

function sentTime(form: BookingForm, side: Side, zone: string) {
  const time = timeOn(form, side, zone)
  return isSkipped(time) ? {} : sentFields(side, time)
}

/** Times that are on no clock, because it goes forward that night. */
function skippedTimes(form: BookingForm, zone: string) {
  const skipped = sides.filter((side) => modeHasSide(form.mode, side) && isSkipped(timeOn(form, side, zone)))
  return Object.fromEntries(skipped.map((side) => [`${side}_time`, jobFormMessages.no_such_time]))
}

/** A form in wire form. */
export function sentBooking(form: BookingForm, zone: string): NewBooking {
  const texts = Object.fromEntries(sideTexts.map((field) => [field, form[field].trim() || null]))
  return {
    ...texts,
    mode: form.mode,
    ...sentTime(form, 'collection', zone),
    ...sentTime(form, 'delivery', zone),
    collection_date: form.collection_date,
    delivery_date: form.delivery_date ?? (form.mode === 0 ? form.collection_date : null),
    item_count: tidyNumber(form.item_count) || null,
    weight: tidyNumber(form.weight) || null,
    service_id: form.service_id,
    ...sendOf(customerNeeds, form),
    customer_reference: keptReferences(form.customer_reference).map((name) => ({ name })),
    attachments: form.attachments.map(({ key }) => key),
    contact_name: form.contact_name.trim() || null,
    contact_phone: form.contact_phone.trim() || null,
    contact_email: form.contact_email.trim() || null,
  } as NewBooking
}

/** What the shared rules say of a form, a sentence a field. */
export function bookingErrors(form: BookingForm, zone: string) {
  const { errors } = readBooking(sentBooking(form, zone) as never, { zone, now: new Date().toISOString() })
  const phone = phoneError(form.contact_phone.trim() || null)
  const found = Object.entries(errors).map(([field, reasons]) => [
    field.replace(/_(at|time_kind|from_at|to_at)$/, '_time'),
    reasons?.[0],
  ])
  return { ...Object.fromEntries(found), ...skippedTimes(form, zone), ...(phone ? { contact_phone: phone } : {}) }
}

/** The time of a side as people read it, by the company's clock. */
export const timeOf = (fields: Parameters<typeof timeOfSide>[0], side: Side, zone: string) =>
  showStopTime(timeOfSide(fields, side), zone) || null

/** What a request says that its load needs, stored or as it is typed. */
export const requestNeeds = (fields: Omit<Parameters<typeof needsInWords>[0], 'hire_minutes'>) =>
  needsInWords({ ...fields, hire_minutes: null })
