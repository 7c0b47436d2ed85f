import { useCallback, useRef } from 'react'
import { changedSearch, type DiarySearch } from '../../features/jobs/index.ts'
import { usePageSearch } from '../shell/page-search.ts'

/** What opens above the list, and another page, is a step of its own for the Back button; narrowing while typing is not. */
const steps = ['job', 'entry', 'allocate', 'pod', 'page'] as const

type Navigate = (to: { search: (before: DiarySearch) => DiarySearch; replace: boolean }) => Promise<void>

/** The one way to change the diary's state, which the address holds. */
export function useDiaryAddress(navigate: Navigate) {
  const latest = useRef(navigate)
  latest.current = navigate
  const change = useCallback((changes: Partial<DiarySearch>) => {
    const isStep = steps.some((part) => changes[part] !== undefined)
    void latest.current({ search: (before) => changedSearch(before, changes), replace: !isStep })
  }, [])
  usePageSearch((keywords) => change({ keywords }))
  return change
}
