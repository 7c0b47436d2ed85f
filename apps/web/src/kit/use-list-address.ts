import { useCallback, useRef } from 'react'
import { usePageSearch } from '#platform/page-search.ts'

interface ListAddress<S> {
  navigate: (to: { search: (before: S) => S; replace: boolean }) => Promise<void>
  /** The address after a change. */
  changed: (before: S, changes: Partial<S>) => S
  /** What opens above the list, and another page, is a step of its own for the Back button; narrowing while typing is not. */
  steps: readonly (keyof S)[]
}

/** The one way to change a list's state, which the address holds; the palette's search in this page goes through it too. */
export function useListAddress<S extends { keywords?: string }>(address: ListAddress<S>) {
  const latest = useRef(address)
  latest.current = address
  const change = useCallback((changes: Partial<S>) => {
    const { navigate, changed, steps } = latest.current
    const isStep = steps.some((part) => changes[part] !== undefined)
    void navigate({ search: (before) => changed(before, changes), replace: !isStep })
  }, [])
  usePageSearch((keywords) => change({ keywords } as Partial<S>))
  return change
}
