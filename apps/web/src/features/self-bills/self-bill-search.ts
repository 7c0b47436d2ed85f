import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { selfBillStatuses } from '@dray/domain/self-bills/self-bill-status.ts'
import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { SelfBillQuery } from './self-bills.queries.ts'

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** A list of self-bills as it stands in the address; the week is named by a day of it. */
export const selfBillAddress = listAddress({
  filters: { keywords: searchKeywords, status: searchChoice(selfBillStatuses) },
  within: { week: day },
  opens: { bill: searchWhole, dialog: searchChoice(['close']) },
  sorts: [
    'inv_number',
    'status',
    'full_name',
    'date',
    'date_from',
    'date_to',
    'due_date',
    'total_hours',
    'net',
    'total_payable',
  ],
})
export type SelfBillSearch = SearchOf<typeof selfBillAddress>

/** The week that is looked at: the last one that has ended, until another is chosen. */
export const weekIn = ({ week }: SelfBillSearch, today: string) => weekOf(week ?? addDays(today, -7))

export function selfBillQueryOf(search: SelfBillSearch, today: string): SelfBillQuery {
  const { from, to } = weekIn(search, today)
  return {
    ...pageAndOrder(search),
    invoice_date: `${from},${to}`,
    keyword: search.keywords,
    invoice_status: search.status,
  }
}
