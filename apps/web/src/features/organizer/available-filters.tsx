import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { availableTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getDiaryDefaultsOptions } from '#features/jobs/index.ts'
import { customerOptions } from '#features/lookups/index.ts'
import { LookupFilter } from '#kit/list/lookup-filter.tsx'
import { KeywordFilter } from '#ui/table/filter-bar.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import type { JobsWanted } from './organizer.queries.ts'

export type ColumnFilters = Pick<
  JobsWanted,
  'status' | 'customer_id' | 'load_type_id' | 'reference' | 'collection_from' | 'delivery_to'
>

const waiting = ['Pending', 'Planned', 'Collected', 'Indepot', 'Booked'] as const
const customers = customerOptions()
const words = [
  { field: 'reference', label: texts.reference },
  { field: 'collection_from', label: texts.from },
  { field: 'delivery_to', label: texts.to },
] as const

interface AvailableFiltersProps {
  filters: ColumnFilters
  onChange: (filters: ColumnFilters) => void
}

/** Narrows the available jobs by their columns. */
export function AvailableFilters({ filters, onChange }: AvailableFiltersProps) {
  const { data: choices } = useQuery(getDiaryDefaultsOptions())
  const set = (changes: ColumnFilters) => onChange({ ...filters, ...changes })
  return (
    <>
      <SelectFilter
        label={texts.status}
        value={filters.status ?? null}
        anyLabel={texts.allStatuses}
        options={waiting.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(status) => set({ status: status ?? undefined })}
      />
      <LookupFilter
        label={texts.customer}
        value={filters.customer_id}
        onChange={(customer_id) => set({ customer_id })}
        picker={customers}
      />
      <SelectFilter
        label={texts.load}
        value={filters.load_type_id ?? null}
        options={(choices?.load_types ?? []).map(({ id, code, description }) => ({
          value: id,
          label: code,
          detail: description ?? '',
        }))}
        onChange={(load_type_id) => set({ load_type_id: load_type_id ?? undefined })}
      />
      {words.map(({ field, label }) => (
        <KeywordFilter
          key={field}
          label={label}
          value={filters[field] ?? ''}
          onChange={(typed) => set({ [field]: typed || undefined })}
        />
      ))}
    </>
  )
}
