import {
  listAddress,
  pageAndOrder,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { PaymentQuery } from './payments.queries.ts'

export const paymentAddress = listAddress({
  filters: { ...searchRange, keywords: searchKeywords, customer: searchWhole },
  opens: { dialog: searchChoice(['record']) },
  sorts: ['paid_on', 'customer_name', 'amount'],
})

export type PaymentSearch = SearchOf<typeof paymentAddress>

export const paymentQueryOf = (search: PaymentSearch): PaymentQuery => ({
  ...pageAndOrder(search),
  date: rangeIn(search),
  keywords: search.keywords,
  customer_id: search.customer,
})
