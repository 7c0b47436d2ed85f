import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { listUndeliverableOptions, type Undeliverable } from './undeliverable.queries.ts'

const useMarks = () => {
  const { user_type } = useViewer()
  return useQuery({ ...listUndeliverableOptions, enabled: user_type === 'client' })
}

/** Whether it is still being asked which addresses take no mail, so that their notice does not push away what is read. */
export const useAwaitsUndeliverable = (): boolean => useMarks().isLoading

/** What is known of an address that takes no mail; undefined for one that does. Only the office asks. */
export function useUndeliverable(): (address: string | null) => Undeliverable | undefined {
  const { data } = useMarks()
  return useCallback(
    (address) => {
      const wanted = address?.trim().toLowerCase()
      return wanted ? data?.find((one) => one.address === wanted) : undefined
    },
    [data],
  )
}
