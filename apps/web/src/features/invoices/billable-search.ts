import { listMarkedJobs } from '@dray/domain/invoicing/invoicing.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'

/** A list of jobs to be billed as it stands in the address; the days are those of supply. Both lists take the same. */
export const billableAddress = addressOf(listMarkedJobs, { opens: { job: searchWhole } })
export type BillableSearch = SearchOf<typeof billableAddress>
