import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { matchingOptions, type Option } from '#ui/fields/use-options.ts'
import { SelectFilter } from '#ui/table/select-filter.tsx'

interface LookupFilterProps<R> {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  lookup: UseQueryOptions<R[], Error, R[], string[]>
  optionOf: (row: R) => Option
}

/** A filter by one row of a lookup; the list is fetched when it is opened, or when the address names a row already. */
export function LookupFilter<R extends { id: number }>({
  label,
  value,
  onChange,
  lookup,
  optionOf,
}: LookupFilterProps<R>) {
  const named = useQuery({
    ...lookup,
    enabled: value !== undefined,
    select: (rows) => rows.find(({ id }) => id === value),
  })
  const load = useCallback(
    async (words: string) => matchingOptions((await queryClient.fetchQuery(lookup)).map(optionOf), words),
    [lookup, optionOf],
  )
  return (
    <SelectFilter
      label={label}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      load={load}
      selectedLabel={named.data ? optionOf(named.data).label : null}
    />
  )
}
