import * as calls from '@dray/domain/emails/undeliverable.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'

export type Undeliverable = CallReceived<typeof calls.listUndeliverable>[number]

export const listUndeliverableOptions = queryOptions({
  queryKey: ['undeliverable-addresses'] as string[],
  queryFn: ({ signal }) => api(calls.listUndeliverable, {}, { signal }),
  meta: { changedBy: [calls.undeliverableChange.event] },
})

export const clearUndeliverable = (id: number) => apiWithMessage(calls.clearUndeliverable, { params: { id } })
