import * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { closedPeriodChange } from '@dray/domain/closed-periods/closed-periods.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type ClosedPeriod = CallReceived<typeof calls.listClosedPeriods>['periods'][number]

const key = ['closed-periods'] as const

export const listClosedPeriodsOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api(calls.listClosedPeriods, {}, { signal }),
    meta: { changedBy: [closedPeriodChange.event] },
  })

/** Returns the server's sentence. */
export async function closeBooks(closed_to: string) {
  const { message } = await apiWithMessage(calls.closeBooks, { body: { closed_to } })
  refreshSoon(key)
  return message
}

export async function reopenBooks(id: number, reason: string) {
  const { message } = await apiWithMessage(calls.reopenBooks, { params: { id }, body: { reason } })
  refreshSoon(key)
  return message
}
