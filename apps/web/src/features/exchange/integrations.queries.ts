import * as calls from '@dray/domain/exchange/integrations.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { queryClient } from '#platform/query-client.ts'
import { integrationsKey as key } from './integrations-key.ts'

export type Integration = CallReceived<typeof calls.getIntegrations>[number]

export const getIntegrations = (signal: AbortSignal) => api(calls.getIntegrations, {}, { signal })

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
