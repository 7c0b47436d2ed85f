import { estimateStates } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { listAddress, type SearchOf, searchChoice, searchKeywords, searchWhole } from '#kit/list/list-address.ts'
import { shownStates } from './live-items.ts'

/** The map's part of the address: what narrows it, and whose card is open. */
export const liveAddress = listAddress({
  filters: { keywords: searchKeywords, state: searchChoice(shownStates), lateness: searchChoice(estimateStates) },
  opens: {
    /** The workday whose driver is shown. */
    workday: searchWhole,
    /** A vehicle outside a workday. */
    vehicle: searchWhole,
  },
  sorts: [],
})
export type LiveSearch = SearchOf<typeof liveAddress>
