import { suggestBaseCharge } from '@dray/domain/job-entry/base-charge.ts'
import { jobTotals } from '@dray/domain/job-entry/charges.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'
import { loadTypes } from '#demo/company-plan.ts'
import type { CompanyRows } from '#demo/company-rows.ts'
import type { Random } from '#demo/random.ts'
import type { Allocation } from './job-history.ts'

/** How often each extra is charged, in the order of the tariffs. */
const extraShares = [0.7, 0.12, 0.08, 0.04, 0.06, 0.05]
/** What others are given of the base charge for the whole way; for one leg of two the half of it. */
const subcostShare = 0.9

interface Priced {
  tenant_id: number
  id: number
  load: number
  miles: string
  goods: { weight: string; vol_weight: string }
  allocations: readonly Allocation[]
  next: () => number
}

/** A job's charges with their extras, as the entry form works them out, and the cost agreed with others. */
export function priceOf(
  company: CompanyRows,
  random: Random,
  { tenant_id, id, load, miles, goods, allocations, next }: Priced,
) {
  const { per_mile, minimum_charge } = loadTypes[load] ?? loadTypes[1]
  const suggested = suggestBaseCharge({ mileage: miles, per_mile, minimum_charge })
  const base_charge = suggested?.amount ?? String(minimum_charge)
  const lines = company.extras
    .filter((_, place) => random.isLucky(extraShares[place] ?? 0))
    .map(({ id: extra_tariff_id, ...tariff }) => ({
      ...tariff,
      extra_tariff_id,
      type: tariff.type as 0 | 1 | 2 | 3 | 4,
      count: tariff.type === tariffType.perNumber ? String(random.whole(1, 3)) : '1',
      amount: tariff.type === tariffType.typed ? (random.whole(300, 4200) / 100).toFixed(2) : '0',
    }))
  const waiting_charge = random.isLucky(0.1) ? (random.whole(2, 9) * 6.25).toFixed(2) : '0'
  const subcost = subcostOf(base_charge, allocations)
  const { extra_amounts, ...totals } = jobTotals({ base_charge, ...goods, waiting_charge, subcost, extras: lines })
  const extras = lines.map(({ extra_tariff_id, code, name, type, charge, count }, position) => ({
    tenant_id,
    id: next(),
    job_id: id,
    extra_tariff_id,
    code,
    name,
    type,
    charge,
    count,
    amount: extra_amounts[position],
    position,
  }))
  return {
    extras,
    columns: { base_charge, base_charge_reason: suggested?.reason ?? null, waiting_charge, subcost, ...totals },
  }
}

function subcostOf(base_charge: string, allocations: readonly Allocation[]): string | null {
  const others = allocations.filter(({ carrier }) => carrier.kind !== 'driver')
  if (others.length === 0) return null
  const share = others.length < allocations.length ? subcostShare / 2 : subcostShare
  return (Number(base_charge) * share).toFixed(2)
}
