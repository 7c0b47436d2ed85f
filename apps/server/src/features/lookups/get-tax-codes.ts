import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { rateOn, ratesFrom } from '@dray/domain/tariffs/vat.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import * as lookups from './lookups.repo.ts'

/** Tax codes with the rate of today; each code's first rate holds from the beginning. */
export const getTaxCodes: UseCase<typeof calls.getTaxCodes> = async ({ tx, now }) => {
  const [codes, rates, zone] = await Promise.all([lookups.taxCodes(tx), lookups.taxRates(tx), companyZone(tx)])
  const today = dateIn(zone, now)
  return codes.map((code) => {
    const own = rates.filter((rate) => rate.tax_code_id === code.id)
    return { ...code, rate: rateOn(ratesFrom(own, code.rate), today) }
  })
}
