import { diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { getCustomers, getDrivers, getVehicles } from '@dray/domain/lookups/lookups.calls.ts'
import { getCustomersOptions, getDriversOptions, getVehiclesOptions, LookupFilter } from '#features/lookups/index.ts'
import { FilterChips } from '#ui/table/filter-bar.tsx'
import type { ChangeSearch, DiarySearch } from './diary-search.ts'

const lookups = { customers: getCustomersOptions(), drivers: getDriversOptions(), vehicles: getVehiclesOptions() }

const customerOption = (row: CallReceived<typeof getCustomers>[number]) => ({
  value: row.id,
  label: row.customer_name,
  detail: row.customer_code,
})
const driverOption = (row: CallReceived<typeof getDrivers>[number]) => ({
  value: row.id,
  label: row.full_name,
  detail: row.code,
})
const vehicleOption = (row: CallReceived<typeof getVehicles>[number]) => ({
  value: row.id,
  label: row.reg,
  detail: row.code ?? '',
})

const unallocated = [{ value: 1, label: diaryTexts.unallocated }]

/** Whose jobs, who drives them, on what. */
export function OfficeFilters({ search, onSearch }: { search: DiarySearch; onSearch: ChangeSearch }) {
  return (
    <>
      <LookupFilter
        label={diaryTexts.customer}
        value={search.customer}
        onChange={(customer) => onSearch({ customer })}
        lookup={lookups.customers}
        optionOf={customerOption}
      />
      <LookupFilter
        label={diaryTexts.driver}
        value={search.driver}
        onChange={(driver) => onSearch({ driver })}
        lookup={lookups.drivers}
        optionOf={driverOption}
      />
      <LookupFilter
        label={diaryTexts.vehicle}
        value={search.vehicle}
        onChange={(vehicle) => onSearch({ vehicle })}
        lookup={lookups.vehicles}
        optionOf={vehicleOption}
      />
      <FilterChips
        label={diaryTexts.carrier}
        options={unallocated}
        value={search.unallocated ?? 0}
        onChange={() => onSearch({ unallocated: search.unallocated ? undefined : 1 })}
      />
    </>
  )
}
