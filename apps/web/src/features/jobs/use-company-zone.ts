import { defaultZone } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#platform/viewer.ts'
import { getDiaryDefaultsOptions } from './jobs.queries.ts'

/** The zone that the company's clocks show. Fetched with the entry form's choices, once the list itself is there. */
export function useCompanyZone({ when }: { when: boolean }): string {
  const { user_type } = useViewer()
  const { data } = useQuery({
    ...getDiaryDefaultsOptions(),
    enabled: when && user_type === 'client',
    select: ({ company }) => company.time_zone,
  })
  return data ?? defaultZone
}
