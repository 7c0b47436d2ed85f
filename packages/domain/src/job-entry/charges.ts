import type Big from 'big.js'
import { type Decimal, decimal, decimalsOf, isBlank, pounds, rounded } from '../kernel/decimal.ts'
import { type TariffType, tariffType } from '../tariffs/tariff-type.ts'
import { chargeMessages } from './charges.messages.ts'

/** One extra of a job, with the tariff's name, type and charge as they were when it was added. */
export interface ExtraCharge {
  extra_tariff_id: number
  type: TariffType
  charge: Decimal
  /** Of a tariff per number; 1 when left out. */
  count?: Decimal | null
  /** Of a typed one. */
  amount?: Decimal | null
}

/** What a charge is worked out from. */
export interface ChargeBasis {
  base_charge: Decimal | null
  /** Kilograms; either weight may be missing. */
  weight?: Decimal | null
  vol_weight?: Decimal | null
}

/** The kilograms that are charged for: the larger of weight and volumetric weight, as the trade does. */
function chargeableWeight(basis: ChargeBasis): Big {
  const weight = decimal(basis.weight)
  const volume = decimal(basis.vol_weight)
  return volume.gt(weight) ? volume : weight
}

const amounts: Record<TariffType, (extra: ExtraCharge, basis: ChargeBasis) => Big> = {
  [tariffType.fixed]: (extra) => decimal(extra.charge),
  [tariffType.percentage]: (extra, basis) => decimal(basis.base_charge).times(decimal(extra.charge)).div(100),
  [tariffType.perKilogram]: (extra, basis) => decimal(extra.charge).times(chargeableWeight(basis)),
  [tariffType.perNumber]: (extra) => decimal(isBlank(extra.count) ? 1 : extra.count).times(decimal(extra.charge)),
  [tariffType.typed]: (extra) => decimal(extra.amount),
}

/** One extra in pounds and pence. A line is rounded before it is added, so the lines add up on paper. */
export function extraAmount(extra: ExtraCharge, basis: ChargeBasis): string {
  return pounds(amounts[extra.type](extra, basis))
}

/** What a job charges, typed or kept; nothing here is worked out yet. */
export interface JobCharges extends ChargeBasis {
  /** Pounds, up to 5 decimals; only what counts, not what still waits for approval. */
  waiting_charge?: Decimal | null
  extras: readonly ExtraCharge[]
  subcost?: Decimal | null
}

export interface JobTotals {
  /** Each extra's amount, in the order given. */
  extra_amounts: string[]
  extras: string
  total_charge: string
  profit: string
}

/** Every figure that follows from a job's charges, in pounds; the entry form shows the same as the server stores. */
export function jobTotals(charges: JobCharges): JobTotals {
  const extra_amounts = charges.extras.map((extra) => extraAmount(extra, charges))
  const extras = extra_amounts.reduce((sum, amount) => sum.plus(amount), decimal(0))
  const total_charge = pounds(
    decimal(charges.base_charge)
      .plus(extras)
      .plus(rounded(decimal(charges.waiting_charge))),
  )
  return { extra_amounts, extras: pounds(extras), total_charge, profit: profit(total_charge, charges.subcost) }
}

/** What remains after the sub-contractor's cost, a loss being negative; 0 while the total or the cost is not known. */
export function profit(total_charge: Decimal | null | undefined, subcost: Decimal | null | undefined): string {
  if (isBlank(total_charge) || isBlank(subcost)) return '0'
  return decimal(total_charge).minus(decimal(subcost)).toFixed()
}

/** As `profit`, in words for a screen: a dash while there is no sub-contractor's cost to set against the price. */
export function profitShown(total_charge: Decimal | null | undefined, subcost: Decimal | null | undefined): string {
  return isBlank(subcost) ? '–' : pounds(decimal(profit(total_charge, subcost)))
}

/** The reason why a base charge is refused, or null: it is money that people type, so pounds and pence. */
export function baseChargeError(base_charge: Decimal | null | undefined): string | null {
  if (isBlank(base_charge)) return null
  if (decimal(base_charge).lt(0)) return chargeMessages.base_negative
  return decimalsOf(base_charge) > 2 ? chargeMessages.base_decimals : null
}

/** A tariff as the catalogue has it today. */
export interface Tariff {
  id: number
  type: TariffType
  charge: Decimal
}

/**
 * Returns the extras after an edit: a line that the job already had stays on the charge it was agreed at, a new one
 * has today's; `todays` moves every line to today's. A tariff no longer in the catalogue stays on its own.
 */
export function extrasForEdit(
  wanted: readonly Pick<ExtraCharge, 'extra_tariff_id' | 'count' | 'amount'>[],
  from: { kept: readonly ExtraCharge[]; tariffs: readonly Tariff[]; todays?: boolean },
): ExtraCharge[] {
  const kept = new Map(from.kept.map((extra) => [extra.extra_tariff_id, extra]))
  const todays = new Map(from.tariffs.map((tariff) => [tariff.id, tariff]))
  return wanted.flatMap((line) => {
    const old = kept.get(line.extra_tariff_id)
    const now = todays.get(line.extra_tariff_id)
    const terms = (from.todays ? now : undefined) ?? old ?? now
    return terms ? [{ ...line, type: terms.type, charge: terms.charge }] : []
  })
}

/** True when a kept line would cost something else today, so that the form can offer today's charge. */
export function hasTodaysChargeChanged(kept: ExtraCharge, tariff: Tariff): boolean {
  return kept.type !== tariff.type || !decimal(kept.charge).eq(decimal(tariff.charge))
}
