import { diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { offerTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import { offerFilters } from '@dray/domain/job-offers/pressing-offer.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { customerOptions, driverOptions, vehicleOptions } from '#features/lookups/index.ts'
import { LookupFilter } from '#kit/list/lookup-filter.tsx'
import { FilterChips } from '#ui/table/filter-bar.tsx'
import type { ChangeSearch, DiarySearch } from './diary-search.ts'

const pickers = { customer: customerOptions(), driver: driverOptions(), vehicle: vehicleOptions() }
const unallocated = [{ value: 1, label: diaryTexts.unallocated }]
const lateEstimate = [{ value: 1, label: estimateTexts.filter }]

const offers = offerFilters.map((value) => ({ value, label: offerTexts.filters[value] }))

interface OfficeFiltersProps {
  search: DiarySearch
  onSearch: ChangeSearch
  /** Something in the list was rejected by its driver, or has had no answer in time. */
  hasOffers: boolean
}

/** Whose jobs, who drives them, on what. */
export function OfficeFilters({ search, onSearch, hasOffers }: OfficeFiltersProps) {
  return (
    <>
      <LookupFilter
        label={diaryTexts.customer}
        value={search.customer}
        onChange={(customer) => onSearch({ customer })}
        picker={pickers.customer}
      />
      <LookupFilter
        label={diaryTexts.driver}
        value={search.driver}
        onChange={(driver) => onSearch({ driver })}
        picker={pickers.driver}
      />
      <LookupFilter
        label={diaryTexts.vehicle}
        value={search.vehicle}
        onChange={(vehicle) => onSearch({ vehicle })}
        picker={pickers.vehicle}
      />
      <FilterChips
        label={diaryTexts.carrier}
        options={unallocated}
        value={search.unallocated ?? 0}
        onChange={() => onSearch({ unallocated: search.unallocated ? undefined : 1 })}
      />
      {(hasOffers || search.offer) && (
        <FilterChips
          label={offerTexts.filter}
          options={offers}
          value={search.offer ?? ''}
          onChange={(offer) => onSearch({ offer: offer === '' || offer === search.offer ? undefined : offer })}
        />
      )}
      <FilterChips
        label={estimateTexts.arrival}
        options={lateEstimate}
        value={search.late_estimate ?? 0}
        onChange={() => onSearch({ late_estimate: search.late_estimate ? undefined : 1 })}
      />
    </>
  )
}
