import type { CallSent } from '@dray/domain/kernel/call.ts'
import { getUsualServiceMinutes } from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type StopsOf = CallSent<typeof getUsualServiceMinutes>['query']

export const getUsualServiceMinutesOptions = (query: StopsOf) =>
  queryOptions({
    queryKey: ['service-minutes', 'usual', query],
    queryFn: ({ signal }) => api(getUsualServiceMinutes, { query }, { signal }),
  })
