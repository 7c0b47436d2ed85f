import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { blankForm, type FormValues, readForm } from '@dray/domain/jobs/job-fields.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { isBlank } from '@dray/domain/kernel/decimal.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { isPriced } from './entry-priced.ts'

/** An extra as the form holds it: a count for tariffs of type 3, an amount for type 4, digits as typed. */
export interface EntryExtra {
  extra_tariff_id: number
  count: string
  amount: string
}

/** Everything that is typed into the entry form, as its fields show it. */
export interface EntryValues extends FormValues {
  type: JobKind
  customer_reference: string[]
  air_way_bill_numbers: string[]
  job_emails: string[]
  /** The day, and the time by the clock in the company's zone, as people say it: `10:00`, `08:00–12:00`, `ASAP`. */
  collection_date: string | null
  collection_time: string | null
  delivery_date: string | null
  delivery_time: string | null
  job_extra_charges: EntryExtra[]
  /** 1 moves every extra to today's charge. */
  recompute: 0 | 1
}
export type EntryField = keyof EntryValues

/** A form that nobody has typed into. */
export const blankEntry = (type: JobKind): EntryValues => ({
  ...blankForm(),
  type,
  customer_reference: [],
  air_way_bill_numbers: [],
  job_emails: [],
  collection_date: null,
  collection_time: null,
  delivery_date: null,
  delivery_time: null,
  job_extra_charges: [],
  recompute: 0,
})

const digits = (value: number | null) => (isBlank(value) ? '' : String(value))
const timeOf = (job: OfficeJob, side: Side, zone: string) => showStopTime(timeOfSide(job, side), zone) || null

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
    ...readForm(job),
    type: job.type,
    customer_reference: job.customer_reference.map((one) => one.name),
    air_way_bill_numbers: job.air_way_bill_numbers.map((one) => one.awb_number),
    job_emails: job.job_emails.map((one) => one.email),
    collection_date: job.collection_date,
    collection_time: timeOf(job, 'collection', zone),
    delivery_date: job.delivery_date,
    delivery_time: timeOf(job, 'delivery', zone),
    job_extra_charges: (job.job_extra_charges ?? []).map(({ extra_tariff_id, type, count, amount }) => ({
      extra_tariff_id,
      count: type === tariffType.perNumber ? digits(count) : '',
      amount: type === tariffType.typed ? digits(amount) : '',
    })),
    recompute: 0,
  }
}
