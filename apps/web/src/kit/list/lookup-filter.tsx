import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { matchingOptions, type Option } from '#ui/fields/use-options.ts'
import { SelectFilter } from '#ui/table/select-filter.tsx'

/** The query of a picker's options. */
export type Picker = UseQueryOptions<Option[], Error, Option[], string[]>

interface LookupFilterProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  picker: Picker
}

/** A filter by one row of a lookup; the list is fetched when it is opened, or when the address names a row already. */
export function LookupFilter({ label, value, onChange, picker }: LookupFilterProps) {
  const named = useQuery({
    ...picker,
    enabled: value !== undefined,
    select: (options) => options.find((option) => option.value === value)?.label ?? null,
  })
  const load = useCallback(
    async (words: string) => matchingOptions(await queryClient.fetchQuery(picker), words),
    [picker],
  )
  return (
    <SelectFilter
      label={label}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      load={load}
      selectedLabel={named.data ?? null}
    />
  )
}
