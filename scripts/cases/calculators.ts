import { isLondonPostcode } from '@dray/domain/calculators/london-postcode.ts'
import { type CalculatorFreight, type MeasureUnit, type Piece, pieceTotals } from '@dray/domain/calculators/pieces.ts'
import { specialPrice } from '@dray/domain/calculators/special-price.ts'
import { suggestBaseCharge } from '@dray/domain/job-entry/base-charge.ts'
import {
  baseChargeError,
  type ChargeBasis,
  type ExtraCharge,
  extraAmount,
  extrasForEdit,
  jobTotals,
} from '@dray/domain/job-entry/charges.ts'
import { milesFromKilometres } from '@dray/domain/kernel/places/mileage.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'

interface CubeGiven {
  unit: MeasureUnit
  freight_type: CalculatorFreight
  pieces: Piece[]
  total_weight: string
}

/** The cases give one weight for all; the product adds up that of the rows. */
const cube = ({ unit, freight_type: freight, pieces, total_weight }: CubeGiven) =>
  pieceTotals(
    pieces.map((piece, at) => ({ ...piece, weight: at === 0 ? total_weight : null })),
    { unit, freight },
  )

interface BaseGiven {
  per_mile: string
  minimum_charge: string
  miles?: string
  kilometres?: string
}

function baseCharge({ kilometres, miles, ...terms }: BaseGiven) {
  const mileage = kilometres === undefined ? (miles ?? null) : milesFromKilometres(kilometres)
  return { base_charge: suggestBaseCharge({ ...terms, mileage })?.amount ?? '0.00', miles: mileage }
}

type ExtraGiven = Omit<ExtraCharge, 'extra_tariff_id' | 'charge'> & { charge: string | null }
interface ChargesGiven extends ChargeBasis {
  waiting_charge: string
  subcost: string | null
  job_extra_charges: ExtraGiven[]
}

const extraOf = ({ charge, ...extra }: ExtraGiven, at: number): ExtraCharge => ({
  ...extra,
  extra_tariff_id: at + 1,
  charge: charge ?? 0,
})

function charges({ job_extra_charges, ...given }: ChargesGiven) {
  if (baseChargeError(given.base_charge) !== null) return { refused: 422, field: 'base_charge' }
  const { extra_amounts, ...totals } = jobTotals({ ...given, extras: job_extra_charges.map(extraOf) })
  return { amounts: extra_amounts, ...totals }
}

interface EditGiven {
  type: TariffType
  kept_charge: string
  charge_today: string
  edit: Partial<ChargeBasis> & Pick<ExtraCharge, 'count' | 'amount'>
  use_today: boolean
}

function edit({ type, kept_charge, charge_today, edit: { count, amount, ...basis }, use_today }: EditGiven) {
  const wanted = [{ extra_tariff_id: 1, count: count ?? null, amount: amount ?? null }]
  const kept = [{ extra_tariff_id: 1, type, charge: kept_charge }]
  const tariffs = [{ id: 1, type, charge: charge_today }]
  const [line] = extrasForEdit(wanted, { kept, tariffs, todays: use_today })
  return { amount: line ? extraAmount(line, { base_charge: null, ...basis }) : null }
}

/** Cubes and volumes, special prices, miles, charges, and what is London. */
export const calculators = {
  cube,
  special_price: ({ worked_out }: { worked_out: string }) => ({ special_price: specialPrice(worked_out) }),
  miles: ({ kilometres }: { kilometres: string }) => ({ miles: milesFromKilometres(kilometres) }),
  base_charge: baseCharge,
  charges,
  edit,
  london_postcode: ({ postcode }: { postcode: string }) => ({ london: isLondonPostcode(postcode) }),
}
