import { jobDefaults } from '@dray/domain/job-entry/job-defaults.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { countryName, homeCountry } from '@dray/domain/kernel/country.ts'
import { isBlank } from '@dray/domain/kernel/decimal.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { isPriced } from './entry-priced.ts'

/** An extra as the form holds it: a count for tariffs of type 3, an amount for type 4, digits as typed. */
export interface EntryExtra {
  extra_tariff_id: number
  count: string
  amount: string
}

/** The text fields of one side, named without their prefix. */
export const sideTexts = [
  'name',
  'address_line_1',
  'address_line_2',
  'town',
  'country',
  'post_code',
  'phone',
  'instruction_1',
] as const
export type SideText = (typeof sideTexts)[number]

type SideValues = {
  [K in `${Side}_${SideText}`]: string
} & {
  /** The day and the clock in the company's zone, as people read them. */
  [K in `${Side}_date` | `${Side}_time`]: string | null
} & { [K in `${Side}_latitude` | `${Side}_longitude`]: number | null }

/** The numbers of the form: digits as typed, '' while blank. */
export const entryNumbers = [
  'item_count',
  'weight',
  'vol_weight',
  'spaces',
  'no_of_pod',
  'mileage',
  'base_charge',
  'waiting_charge',
  'calculator_charge',
  'subcost',
  'other_costs',
] as const
export type EntryNumber = (typeof entryNumbers)[number]

/** Everything that is typed into the entry form, as it stands in its fields. */
export interface EntryValues extends SideValues, Record<EntryNumber, string> {
  type: 'job' | 'quote' | 'trip'
  mode: JobMode
  customer_id: number | null
  customer_reference: string[]
  air_way_bill_numbers: string[]
  job_emails: string[]
  booked_by: string
  load_type_id: number | null
  freight_type_id: number | null
  service_id: number | null
  report_notes: string
  mileage_source: 'route' | 'estimate' | 'typed' | null
  /** How the base charge was suggested; null once somebody typed another. */
  base_charge_reason: string | null
  job_extra_charges: EntryExtra[]
  /** 1 moves every extra to today's charge. */
  recompute: 0 | 1
  is_vat: 0 | 1
}
export type EntryField = keyof EntryValues

const blankSide = (side: Side) =>
  ({
    ...Object.fromEntries(sideTexts.map((field) => [`${side}_${field}`, field === 'country' ? homeCountry : ''])),
    [`${side}_date`]: null,
    [`${side}_time`]: null,
    [`${side}_latitude`]: null,
    [`${side}_longitude`]: null,
  }) as Partial<SideValues>

/** A form that nobody has typed into. */
export function blankEntry(type: 'job' | 'quote'): EntryValues {
  const { mode, is_vat } = jobDefaults(type)
  const numbers = Object.fromEntries(entryNumbers.map((field) => [field, ''])) as Record<EntryNumber, string>
  return {
    ...(blankSide('collection') as SideValues),
    ...blankSide('delivery'),
    ...numbers,
    type,
    mode,
    customer_id: null,
    customer_reference: [],
    air_way_bill_numbers: [],
    job_emails: [],
    booked_by: '',
    load_type_id: null,
    freight_type_id: null,
    service_id: null,
    report_notes: '',
    mileage_source: null,
    base_charge_reason: null,
    job_extra_charges: [],
    recompute: 0,
    is_vat,
  }
}

const digits = (value: number | string | null) => (isBlank(value) ? '' : String(value))
const decimalsIn = (value: number) => String(value).split('.')[1]?.length ?? 0
const money = (value: number | null) => (isBlank(value) ? '' : value.toFixed(Math.max(2, decimalsIn(value))))
/** A charge of nothing at all shows as blank: nobody typed a zero. */
const charge = (value: number) => (value === 0 ? '' : money(value))

function sideOf(job: OfficeJob, side: Side, zone: string) {
  const at = job[`${side}_at`]
  return {
    ...Object.fromEntries(sideTexts.map((field) => [`${side}_${field}`, job[`${side}_${field}`] ?? ''])),
    [`${side}_country`]: countryName(job[`${side}_country`] ?? ''),
    [`${side}_date`]: job[`${side}_date`],
    [`${side}_time`]: at === null ? null : instantToLocal(at, zone).time,
    [`${side}_latitude`]: job[`${side}_latitude`],
    [`${side}_longitude`]: job[`${side}_longitude`],
  } as Partial<SideValues>
}

const knownSource = (source: string | null): EntryValues['mileage_source'] =>
  source === 'route' || source === 'estimate' || source === 'typed' ? source : null

/** What a reader sees of the form: for people who do not see prices its charges and costs are blank. */
export function seenEntry(values: EntryValues, seesPrices: boolean): EntryValues {
  if (seesPrices) return values
  const blank = Object.entries(blankEntry('job')).filter(([field]) => isPriced(field))
  return { ...values, ...Object.fromEntries(blank) }
}

interface EntryReader {
  /** The company's. */
  zone: string
  seesPrices: boolean
}

/** A stored job as the form shows it to its reader. */
export const entryOfJob = (job: OfficeJob, { zone, seesPrices }: EntryReader): EntryValues =>
  seenEntry(wholeEntryOf(job, zone), seesPrices)

function wholeEntryOf(job: OfficeJob, zone: string): EntryValues {
  return {
    ...(sideOf(job, 'collection', zone) as SideValues),
    ...sideOf(job, 'delivery', zone),
    type: job.type,
    mode: job.mode,
    customer_id: job.customer_id,
    customer_reference: job.customer_reference.map((one) => one.name),
    air_way_bill_numbers: job.air_way_bill_numbers.map((one) => one.awb_number),
    job_emails: job.job_emails.map((one) => one.email),
    booked_by: job.booked_by ?? '',
    load_type_id: job.load_type_id,
    freight_type_id: job.freight_type_id,
    service_id: job.service_id,
    item_count: digits(job.item_count),
    weight: digits(job.weight),
    vol_weight: digits(job.vol_weight),
    spaces: digits(job.spaces),
    no_of_pod: job.no_of_pod === 0 ? '' : digits(job.no_of_pod),
    report_notes: job.report_notes ?? '',
    mileage: digits(job.mileage),
    mileage_source: knownSource(job.mileage_source),
    base_charge: charge(job.base_charge),
    base_charge_reason: job.base_charge_reason ?? null,
    job_extra_charges: (job.job_extra_charges ?? []).map(({ extra_tariff_id, type, count, amount }) => ({
      extra_tariff_id,
      count: type === 3 ? digits(count) : '',
      amount: type === 4 ? digits(amount) : '',
    })),
    recompute: 0,
    waiting_charge: charge(job.waiting_charge),
    calculator_charge: money(job.calculator_charge),
    subcost: money(job.subcost),
    other_costs: money(job.other_costs),
    is_vat: job.is_vat === 1 ? 1 : 0,
  }
}
