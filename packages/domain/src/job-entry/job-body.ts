import * as z from 'zod/mini'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { countryOrNull } from '../kernel/country.ts'
import { typedMessages } from '../kernel/typed.messages.ts'
import {
  asMoney,
  dateIn,
  decimalIn,
  emailIn,
  flag,
  idOf,
  instantIn,
  linesOrNull,
  moneyIn,
  textOrBlank,
  textOrNull,
  time,
  versionIn,
} from '../kernel/wire.ts'
import { jobFormMessages } from './job-form.messages.ts'
import { extraDecimals } from './job-form.ts'

/** A number as typed; the form's rules judge it, so that every field that is wrong is told at once. */
const numberIn = z.pipe(
  z.nullable(z.union([z.number(), z.string()], typedMessages.not_a_number)),
  z.transform((value) => (value === null ? null : String(value).trim() || null)),
)
/** The same of an amount. */
const amountIn = asMoney(numberIn)
const degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)))
/** A position as one pair; `latitude` and `longitude`, where they are sent as well, win. */
const cordinates = z.nullable(
  z.object({ lat: z.number().check(z.gte(-90), z.lte(90)), lon: z.number().check(z.gte(-180), z.lte(180)) }),
)
const given = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)

const listOf = <S extends z.ZodMiniType>(schema: S, most: number) =>
  z.array(schema).check(z.maxLength(most, `At most ${most}`))

const sides = {
  collection_name: given(textOrNull(120)),
  collection_address_line_1: given(textOrNull(160)),
  collection_address_line_2: given(textOrNull(160)),
  collection_town: given(textOrNull(80)),
  collection_country: given(countryOrNull),
  collection_post_code: given(textOrNull(20)),
  collection_date: given(z.nullable(dateIn)),
  collection_time: given(z.nullable(time)),
  collection_at: given(z.nullable(instantIn)),
  collection_instruction_1: given(linesOrNull(2000)),
  collection_phone: given(textOrNull(40)),
  collection_latitude: given(degrees(90)),
  collection_longitude: given(degrees(180)),
  collection_cordinates: given(cordinates),
  delivery_name: given(textOrNull(120)),
  delivery_address_line_1: given(textOrNull(160)),
  delivery_address_line_2: given(textOrNull(160)),
  delivery_town: given(textOrNull(80)),
  delivery_country: given(countryOrNull),
  delivery_post_code: given(textOrNull(20)),
  delivery_date: given(z.nullable(dateIn)),
  delivery_time: given(z.nullable(time)),
  delivery_at: given(z.nullable(instantIn)),
  delivery_instruction_1: given(linesOrNull(2000)),
  delivery_phone: given(textOrNull(40)),
  delivery_latitude: given(degrees(90)),
  delivery_longitude: given(degrees(180)),
  delivery_cordinates: given(cordinates),
}

/** An extra of the job: `count` for tariffs of type 3, `amount` for type 4; the server works out the rest. */
const extra = z.object({
  extra_tariff_id: idOf('extra_tariff'),
  count: given(z.nullable(decimalIn(extraDecimals))),
  amount: given(z.nullable(moneyIn)),
})

/** Every field of the entry form, in wire form. What is left out keeps what it is, or its default on a new job. */
const formFields = {
  mode: given(z.literal([0, 1, 2, 3, 4], jobFormMessages.mode_unknown)),
  customer_id: given(z.nullable(idOf('customer'))),
  customer_reference: given(listOf(z.object({ name: textOrBlank(100) }), 50)),
  air_way_bill_numbers: given(listOf(z.object({ awb_number: textOrBlank(100) }), 50)),
  job_emails: given(listOf(z.object({ email: emailIn }), 20)),
  /** The same as `job_emails`, as plain addresses. */
  selected_job_emails: given(listOf(emailIn, 20)),
  booked_by: given(textOrNull(100)),
  ...sides,
  load_type_id: given(z.nullable(idOf('load_type'))),
  freight_type_id: given(z.nullable(idOf('freight_type'))),
  service_id: given(z.nullable(idOf('service'))),
  item_count: given(numberIn),
  weight: given(numberIn),
  vol_weight: given(numberIn),
  spaces: given(numberIn),
  /** Miles. Left out or null, they are worked out from the two places; given, they count as typed unless `mileage_source` says otherwise. */
  mileage: given(numberIn),
  mileage_source: given(z.nullable(z.enum(['route', 'estimate', 'typed']))),
  no_of_pod: given(numberIn),
  base_charge: given(amountIn),
  /** How a suggested base charge was reached, kept beside it. */
  base_charge_reason: given(asMoney(textOrNull(200))),
  job_extra_charges: given(listOf(extra, 50)),
  waiting_charge: given(amountIn),
  calculator_charge: given(amountIn),
  subcost: given(amountIn),
  other_costs: given(amountIn),
  is_vat: given(flag),
  report_notes: given(linesOrNull(2000)),
  /** 0: an address that is new for the customer is not kept in its address book. */
  keep_addresses: z._default(flag, 1),
}

export const newJobBody = z.object({
  type: z._default(z.enum(['job', 'quote', 'trip']), 'job'),
  ...formFields,
  status: z.optional(z.never(jobMessages.status_in_body)),
})
export type NewJobBody = z.output<typeof newJobBody>

/**
 * `recompute` 1 moves every extra to today's charge of its tariff; else a line keeps the charge it was agreed at. A
 * `status` is refused unless it is the one that the job has.
 */
export const jobChangesBody = z.object({
  ...formFields,
  status: z.optional(z.string()),
  recompute: z._default(flag, 0),
  version: versionIn,
})
export type JobChangesBody = z.output<typeof jobChangesBody>

/** The fields of the form alone. */
export type JobFields = Omit<NewJobBody, 'type' | 'status' | 'keep_addresses'>
