import { bankHolidays, type Nation } from '@dray/domain/holidays/bank-holidays.ts'
import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import type { PayRules } from '@dray/domain/timesheets/pay-rules.ts'
import { payRulesOf, paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface PayInputs {
  rules: PayRules
  /** The nation that a driver's bank holidays are of: the depot's, else the company's. */
  nationOf: (depot_nation: string | null) => Nation
  /** The bank holidays of a nation in the years of the span. */
  holidaysOf: (nation: Nation) => ReadonlyMap<string, string>
}

/** The company's pay rules and bank holidays, as pay of a span needs them. */
export async function payInputs(tx: Tx, { from, to }: { from: string; to: string }): Promise<PayInputs> {
  const [pay, holiday] = await Promise.all([companySettings(tx, paySettings), companySettings(tx, holidaySettings)])
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const known = new Map<Nation, ReadonlyMap<string, string>>()
  return {
    rules: payRulesOf(pay),
    nationOf: (depot_nation) => (depot_nation as Nation | null) ?? holiday.nation,
    holidaysOf: (nation) => {
      const days =
        known.get(nation) ??
        new Map(years.flatMap((year) => bankHolidays(nation, year).map(({ date, name }) => [date, name])))
      known.set(nation, days)
      return days
    },
  }
}
