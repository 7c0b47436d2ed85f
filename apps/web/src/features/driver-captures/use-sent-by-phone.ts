import { useQuery } from '@tanstack/react-query'
import { listSentByPhoneOptions, type SentQuery } from './driver-captures.queries.ts'

const nothing = { sent: [], breaks: [] }

/**
 * What drivers' phones sent of workdays, or of things of a kind, and whether it is still waited for: what is shown with it
 * comes with it. Ids are parted by commas; without any, and where it cannot be read, there is nothing.
 */
export function useSentByPhone(query: SentQuery) {
  const isAsked = Boolean(query?.workday_ids) || Boolean(query?.made_ids)
  const { data, isLoading } = useQuery({ ...listSentByPhoneOptions(query), enabled: isAsked })
  return { ...(data ?? nothing), isWaiting: isLoading }
}
