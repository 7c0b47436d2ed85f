import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { searchDay } from '#platform/search-params.ts'

/** A list of self-bills as it stands in the address, of every kind alike; the week is named by a day of it. */
export const selfBillAddress = addressOf(selfBillCallsOf.driver.list, {
  tabs: 'invoice_status',
  leaves: ['keyword', 'invoice_date'],
  within: { week: searchDay },
  opens: { bill: searchWhole, dialog: searchChoice(['close']) },
})
export type SelfBillSearch = SearchOf<typeof selfBillAddress>

/** The week that is looked at: the last one that has ended, until another is chosen. */
export const weekIn = ({ week }: SelfBillSearch, today: string) => weekOf(week ?? addDays(today, -7))
