import { type ExtraCharge, extrasForEdit, type JobTotals, jobTotals } from '@dray/domain/job-entry/charges.ts'
import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import { extraDecimals, jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { numberError, tidyNumber, typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { type JobVat, jobVat } from '@dray/domain/tariffs/job-vat.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { EntryExtra, EntryValues } from './entry-values.ts'
import { dateOf } from './entry-wire.ts'
import type { EntryChoices } from './job-entry.queries.ts'

export interface EntryTariff {
  id: number
  name: string
  type: TariffType
  /** Today's charge. */
  charge: string | number
}

type KeptExtra = OfficeJob['job_extra_charges'][number]

/** The tariffs to choose from: today's catalogue, and what the job has that the catalogue no longer offers. */
export function tariffsFor(choices: EntryChoices | undefined, kept: readonly KeptExtra[]): EntryTariff[] {
  const today = (choices?.extra_tariffs ?? []).map(({ id, name, code, type, charge }) => ({
    id,
    name: name || code,
    type,
    charge,
  }))
  const gone = kept.filter((line) => !today.some((tariff) => tariff.id === line.extra_tariff_id))
  return [
    ...today,
    ...gone.map(({ extra_tariff_id: id, name, code, type, todays_charge }) => ({
      id,
      name: name || code,
      type,
      charge: todays_charge,
    })),
  ]
}

export interface PriceInputs {
  tariffs: readonly EntryTariff[]
  /** The lines of the stored job: they stay on the charge that they were agreed at. */
  kept: readonly KeptExtra[]
}

/** The extras with the terms that count for them. */
export function extrasOf(extras: readonly EntryExtra[], inputs: PriceInputs & { todays: boolean }): ExtraCharge[] {
  const wanted = extras.map((line) => ({ ...line, count: typedNumber(line.count), amount: typedNumber(line.amount) }))
  return extrasForEdit(wanted, inputs)
}

/** Total, extras and profit of what is typed: the same figures that the server will store. */
export function entryTotals(values: EntryValues, inputs: PriceInputs): JobTotals {
  return jobTotals({
    base_charge: typedNumber(values.base_charge),
    weight: typedNumber(values.weight),
    vol_weight: typedNumber(values.vol_weight),
    waiting_charge: typedNumber(values.waiting_charge),
    subcost: typedNumber(values.subcost),
    extras: extrasOf(values.job_extra_charges, { ...inputs, todays: values.recompute === 1 }),
  })
}

const chargedNumbers = ['base_charge', 'weight', 'vol_weight', 'waiting_charge', 'subcost'] as const

/** False while a number that the figures follow from is refused: then they are not shown, since none would be true. */
export function canReckon(values: EntryValues): boolean {
  const extras = values.job_extra_charges.flatMap(({ count, amount }) => [count, amount])
  const isRight = (text: string, places: number) => numberError(tidyNumber(text), places) === null
  return (
    chargedNumbers.every((field) => isRight(values[field], jobFields[field].decimals)) &&
    extras.every((text) => isRight(text, extraDecimals))
  )
}

/** The names of the extras chosen, for the line below their sum. */
export const extraNames = (values: EntryValues, tariffs: readonly EntryTariff[]): string =>
  values.job_extra_charges
    .flatMap(({ extra_tariff_id }) => tariffs.find((tariff) => tariff.id === extra_tariff_id)?.name ?? [])
    .join(' · ')

/** The VAT that an invoice of what is typed would carry today; null before the company's terms are known. */
export function entryVat(values: EntryValues, total: string, choices: EntryChoices | undefined): JobVat | null {
  if (!choices) return null
  const { is_vat, customer_id } = values
  return jobVat({ is_vat, customer_id, time_of_supply: lastDayOf(values), total }, choices)
}

/** What VAT is called on the form; nothing is said of its rate before the company's terms are known. */
export function vatName(vat: Exclude<JobVat, { kind: 'no_code' }> | null): string {
  if (vat === null) return entryTexts.vatUnknown
  return vat.kind === 'rate' ? entryTexts.vat(vat.rate) : entryTexts.noVat
}

function lastDayOf(values: EntryValues): string | null {
  const { mode, collection_date } = values
  return (
    jobSpan({
      mode,
      collection_date,
      collection_at: null,
      delivery_date: dateOf(values, 'delivery'),
      delivery_at: null,
    })?.last_date ?? null
  )
}

/** Profit as a share of the total, in whole percent; null while there is nothing to set against each other. */
export function marginOf(total: string, subcost: string): string | null {
  const cost = typedNumber(subcost)
  if (cost === null || decimal(total).lte(0)) return null
  return decimal(total).minus(cost).div(total).times(100).round(0).toFixed()
}
