import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '#platform/page-search.ts'
import type { ListAddress, ListSearch } from './list-address.ts'

/** What a list screen is given: its state as it stands in the address, and the one way to change it. */
export interface ListProps<S> {
  search: S
  onSearch: (changes: Partial<S>) => void
}

/** The state of the list of this route. The palette's search in this page changes it too. */
export function useListAddress<S extends ListSearch, F extends string = never>(
  address: ListAddress<S, F>,
): ListProps<S> {
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const { fullPath } = useMatch({ strict: false })
  const search = useMemo(() => address.read(raw), [address, raw])
  const onSearch = useCallback(
    (changes: Partial<S>) => {
      const to = {
        to: fullPath,
        search: (before: object) => address.changed(address.read(before), changes),
        replace: !address.isStep(changes),
      }
      void navigate(to as never)
    },
    [navigate, address, fullPath],
  )
  usePageSearch((keywords) => onSearch({ keywords: keywords || undefined } as Partial<S>))
  return { search, onSearch }
}
