import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { listUndeliverableOptions, type Undeliverable } from './undeliverable.queries.ts'

/** What is known of an address that takes no mail; undefined for one that does. Only the office asks. */
export function useUndeliverable(): (address: string | null) => Undeliverable | undefined {
  const { user_type } = useViewer()
  const { data } = useQuery({ ...listUndeliverableOptions, enabled: user_type === 'client' })
  return useCallback(
    (address) => {
      const wanted = address?.trim().toLowerCase()
      return wanted ? data?.find((one) => one.address === wanted) : undefined
    },
    [data],
  )
}
