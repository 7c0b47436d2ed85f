import { integrationChange } from '@dray/domain/exchange/exchange.events.ts'
import { exchangeSlug, isReady } from '@dray/domain/exchange/integration.ts'
import * as calls from '@dray/domain/exchange/integrations.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { queryClient } from '#platform/query-client.ts'

export type Integration = CallReceived<typeof calls.getIntegrations>[number]

const key = ['exchange', 'integrations'] as const

export const getIntegrationsOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api(calls.getIntegrations, {}, { signal }),
    meta: { changedBy: [integrationChange.event] },
  })

/** Whether CX functions are offered to this company. */
export const isExchangeReady = (rows: readonly Integration[] | undefined): boolean =>
  isReady(rows?.find(({ slug }) => slug === exchangeSlug))

const keepIntegration = (row: Integration) =>
  queryClient.setQueryData(key, (rows: Integration[] | undefined) =>
    rows?.map((one) => (one.id === row.id ? row : one)),
  )

export async function updateIntegration(id: number, body: CallSent<typeof calls.updateIntegration>['body']) {
  const { data: row, message } = await apiWithMessage(calls.updateIntegration, { params: { id }, body })
  keepIntegration(row)
  return { message, row }
}

/** Signs in with the stored settings; returns the server's sentence. */
export async function testIntegration(id: number) {
  try {
    const { data, message } = await apiWithMessage(calls.testIntegration, { params: { id } })
    keepIntegration(data)
    return message
  } finally {
    // A test that fails says so on the connection as well.
    refreshSoon(key)
  }
}
