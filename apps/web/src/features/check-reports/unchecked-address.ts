import { checkFindings, listUncheckedVehicles } from '@dray/domain/check-reports/check-reports.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice } from '#kit/list/list-address.ts'
import { within } from './check-buckets.ts'

const address = addressOf(listUncheckedVehicles, {
  tabs: null,
  // The tab of the checks that one goes back to.
  within: { ...within, status: searchChoice(checkFindings) },
})
export type UncheckedSearch = SearchOf<typeof address>

/** What moved without a check is asked for of today, unless the address names other days. */
export const uncheckedAddressOn = (today: string): typeof address => ({
  ...address,
  daysIn: (search) => address.daysIn(search) ?? { from: today, to: today },
})

/** What the call is asked for. */
export const uncheckedQuery = (search: UncheckedSearch, today: string) => ({
  date: `${today},${today}`,
  ...address.queryOf(search),
})
