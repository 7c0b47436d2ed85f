import { changedSearch, type DiarySearch } from '#features/job-list/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'

const steps = ['job', 'entry', 'allocate', 'pod', 'page'] as const

type Navigate = (to: { search: (before: DiarySearch) => DiarySearch; replace: boolean }) => Promise<void>

/** The one way to change the diary's state, which the address holds. */
export const useDiaryAddress = (navigate: Navigate) => useListAddress({ navigate, changed: changedSearch, steps })
