import * as z from 'zod/mini'
import {
  asMoney,
  date,
  dateIn,
  decimalIn,
  decimalOut,
  emailIn,
  id,
  idOf,
  instantIn,
  money,
  moneyIn,
  moneyText,
  textOrBlank,
  textOrNull,
  time,
} from '../kernel/wire.ts'
import {
  amount,
  amountFromZero,
  choice,
  count,
  countFromZero,
  country,
  degrees,
  hours,
  type JobField,
  lines,
  measure,
  minutes,
  oneOf,
  text,
  yesNo,
} from './job-field.ts'
import { adrClasses } from './load-needs.ts'
import { modeMessages } from './mode.messages.ts'
import { timeKinds } from './time-kinds.ts'

/** Who sees a field and what takes it over, where a row does not say otherwise. */
const shared = { isForCustomer: true, isCopied: true, isImported: true } as const
const internal = { isForCustomer: false, isCopied: true, isImported: true } as const
/** What a copy of the job does not have. */
const ofThisJob = { isForCustomer: false, isCopied: false, isImported: true } as const
/** The date and time of a side in their four spellings: a rule of their own reads, moves and imports them. */
const moment = { isForCustomer: true, isCopied: false, isImported: true } as const

/** At most `most` lines. */
const listOf = <S extends z.ZodMiniType>(schema: S, most: number) =>
  z.array(schema).check(z.maxLength(most, `At most ${most}`))

/** A position as one pair; `latitude` and `longitude`, where they are sent as well, win. */
const cordinates = {
  body: z.nullable(
    z.object({ lat: z.number().check(z.gte(-90), z.lte(90)), lon: z.number().check(z.gte(-180), z.lte(180)) }),
  ),
  answer: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
}
const clock = z.nullable(z.string())

/** Decimals of an extra's count or amount. */
export const extraDecimals = 2
/** An extra of the job: `count` for tariffs of type 3, `amount` for type 4; the server works out the rest. */
const extraIn = z.object({
  extra_tariff_id: idOf('extra_tariff'),
  count: z.optional(z.nullable(decimalIn(extraDecimals))),
  amount: z.optional(z.nullable(moneyIn)),
})
const extraOut = z.object({
  id,
  extra_tariff_id: id,
  code: z.string(),
  name: z.string(),
  /** The tariff's name again, where programs look for it. */
  extra_charges: z.object({ name: z.string() }),
  type: z.literal([0, 1, 2, 3, 4]),
  /** The tariff's charge as it was agreed, and as the catalogue has it today. */
  charge: money,
  todays_charge: money,
  count: decimalOut,
  amount: money,
})

/**
 * The rows of one side. `*_date` is the local date, `*_time` the UTC clock of the instant `*_at`, which alone is a time to
 * the minute; `*_time_kind` says how the time is meant otherwise, `*_from_at` and `*_to_at` its two ends.
 */
function side<const S extends 'collection' | 'delivery'>(name: S, label: string) {
  const place = { ...shared, group: name } as const
  const contact = { ...shared, group: 'contact' } as const
  const when = { ...moment, group: name } as const
  const edge = { ...when, isImported: false, partOf: `${name}_time`, word: `${name} time` } as const
  const position = { ...place, isImported: false, partOf: `${name}_post_code` } as const
  const rows = {
    name: { ...text(120), ...place, label, isSearched: true },
    address_line_1: { ...text(160), ...place, label: 'Address line 1' },
    address_line_2: { ...text(160), ...place, label: 'Address line 2' },
    town: { ...text(80), ...place, label: 'Town', isSearched: true },
    country: { ...country(), ...place, label: 'Country' },
    post_code: { ...text(20), ...place, label: 'Postcode', isSearched: true },
    date: { body: z.nullable(dateIn), answer: z.nullable(date), ...when, label: 'Date' },
    time: { body: z.nullable(time), answer: clock, ...when, label: 'Time' },
    at: { body: z.nullable(instantIn), answer: clock, ...when },
    time_kind: { body: z.nullable(z.enum(timeKinds)), answer: z.enum(timeKinds), ...edge },
    from_at: { body: z.nullable(instantIn), answer: clock, ...edge },
    to_at: { body: z.nullable(instantIn), answer: clock, ...edge },
    contact: { ...text(100), ...contact, label: 'Contact' },
    phone: { ...text(40), ...contact, label: 'Phone' },
    instruction_1: { ...lines(2000), ...contact, label: 'Instructions' },
    latitude: { ...degrees(90), ...position },
    longitude: { ...degrees(180), ...position },
    service_minutes: {
      ...minutes(),
      ...internal,
      group: 'contact',
      label: 'Time there',
      unit: 'min',
      word: `${name} service minutes`,
    },
    cordinates: { ...cordinates, ...position },
  } as const
  const prefixed = Object.entries(rows).map(([field, row]) => [`${name}_${field}`, row])
  return Object.fromEntries(prefixed) as { [K in keyof typeof rows as `${S}_${K}`]: (typeof rows)[K] }
}

/**
 * Every field of a job's form, in the order of the form. A row is all that a plain field needs beside its migration and
 * its place in the form and in the details; `job-fields.ts` derives from it what the calls, the form, the feed, the
 * entry lock, the search and the portal need. Rows without `form` are more than one column: functions read and write
 * them.
 */
export const jobFields = {
  mode: {
    ...oneOf(z.literal([0, 1, 2, 3, 4], modeMessages.unknown), z.literal([0, 1, 2, 3, 4]), 0),
    ...shared,
    group: 'customer',
    label: 'Mode',
  },
  /** Which job of another system this is: no two jobs of a company have the same. */
  import_ref: { ...text(60), ...ofThisJob, group: 'contact', word: 'reference of another system' },
  customer_id: { ...choice('customer'), answer: id, ...shared, group: 'customer', label: 'Customer' },
  customer_reference: {
    body: listOf(z.object({ name: textOrBlank(100) }), 50),
    answer: z.array(z.object({ name: z.string() })),
    ...shared,
    group: 'contact',
    label: 'Customer references',
    word: 'references',
  },
  air_way_bill_numbers: {
    body: listOf(z.object({ awb_number: textOrBlank(100) }), 50),
    answer: z.array(z.object({ awb_number: z.string() })),
    ...shared,
    group: 'contact',
    label: 'Air way bills',
  },
  job_emails: {
    body: listOf(z.object({ email: emailIn }), 20),
    answer: z.array(z.object({ email: z.string() })),
    ...internal,
    group: 'contact',
    label: 'E-mails',
    word: 'e-mail addresses',
  },
  /** The same as `job_emails`, as plain addresses. */
  selected_job_emails: {
    body: listOf(emailIn, 20),
    answer: z.array(z.string()),
    ...internal,
    isImported: false,
    group: 'contact',
    partOf: 'job_emails',
  },
  booked_by: { ...text(100), ...shared, group: 'contact', label: 'Booked by', isSearched: true },

  ...side('collection', 'From'),
  ...side('delivery', 'To'),

  load_type_id: { ...choice('load_type'), ...internal, group: 'load', label: 'Load type' },
  freight_type_id: { ...choice('freight_type'), ...shared, group: 'load', label: 'Freight type' },
  service_id: { ...choice('service'), ...shared, group: 'load', label: 'Service' },
  item_count: { ...count(), ...shared, group: 'load', label: 'Pieces', word: 'pieces' },
  weight: { ...measure(3), ...shared, group: 'load', label: 'Weight', unit: 'kg' },
  vol_weight: { ...measure(3), ...shared, group: 'load', label: 'Vol. weight', unit: 'kg', word: 'volumetric weight' },
  spaces: { ...measure(5), ...shared, group: 'load', label: 'Spaces' },
  length_cm: { ...measure(1), ...shared, group: 'load', label: 'Length', unit: 'cm', word: 'length' },
  width_cm: { ...measure(1), ...shared, group: 'load', label: 'Width', unit: 'cm', word: 'width' },
  height_cm: { ...measure(1), ...shared, group: 'load', label: 'Height', unit: 'cm', word: 'height' },
  needs_tail_lift: { ...yesNo(0), ...shared, group: 'load', label: 'Tail lift' },
  needs_two_persons: { ...yesNo(0), ...shared, group: 'load', label: 'Two persons' },
  is_wait_and_return: { ...yesNo(0), ...shared, group: 'load', label: 'Wait and return' },
  /** How long vehicle and driver are hired, where the job is priced by time. */
  hire_minutes: { ...hours(), ...shared, group: 'load', label: 'Hire', unit: 'h', word: 'hire' },
  is_hazardous: { ...yesNo(0), ...shared, group: 'load', label: 'Hazardous (ADR)', word: 'hazardous' },
  un_number: { ...text(10), ...shared, group: 'load', label: 'UN number' },
  adr_class: {
    ...oneOf(z.nullable(z.enum(adrClasses)), z.nullable(z.string()), null),
    ...shared,
    group: 'load',
    label: 'ADR class',
  },
  no_of_pod: { ...countFromZero(), ...internal, group: 'load', label: 'PODs', word: 'number of PODs' },
  report_notes: { ...lines(2000), ...internal, group: 'load', label: 'Report notes' },
  /**
   * Miles. Left out or null, they are worked out from the two places; given, they count as typed unless
   * `mileage_source` says otherwise.
   */
  mileage: { ...measure(5), ...shared, group: 'load', label: 'Distance', unit: 'mi' },
  mileage_source: {
    ...oneOf(z.nullable(z.enum(['route', 'estimate', 'typed'])), z.nullable(z.string()), null),
    ...internal,
    isImported: false,
    group: null,
    partOf: 'mileage',
  },

  base_charge: { ...amountFromZero(2), ...internal, group: 'charges', label: 'Base charge' },
  /** How a suggested base charge was worked out; null once somebody typed another. */
  base_charge_reason: {
    ...oneOf(asMoney(textOrNull(200)), z.nullable(moneyText), null),
    ...internal,
    isImported: false,
    group: null,
    partOf: 'base_charge',
  },
  job_extra_charges: {
    body: listOf(extraIn, 50),
    answer: z.array(extraOut),
    ...internal,
    isImported: false,
    group: 'charges',
    label: 'Extras',
    word: 'extras',
  },
  waiting_charge: { ...amountFromZero(5), ...ofThisJob, group: 'charges', label: 'Waiting' },
  is_vat: { ...yesNo(1), ...internal, group: 'charges', label: 'Charge VAT', word: 'VAT' },
  subcost: { ...amount(5), ...ofThisJob, group: 'charges', label: 'Sub cost', word: 'sub cost' },
  other_costs: { ...amount(5), ...ofThisJob, group: 'charges', label: 'Other costs' },
  calculator_charge: { ...amount(2), ...internal, group: 'charges', label: 'Calculator charge' },
} as const satisfies Record<string, JobField>
