import * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { showAnswer } from '#platform/query-client.ts'

type Newest = CallReceived<typeof calls.getClientExport>
export type Export = NonNullable<Newest['export']>

/** How far the export of a company is. */
export const getClientExportOptions = (id: number) =>
  queryOptions({
    queryKey: ['client-exports', id],
    queryFn: ({ signal }) => api(calls.getClientExport, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    meta: { changedBy: [consoleChange.event] },
  })

/** Asks for an export; returns the server's sentence. */
export async function exportClient(id: number) {
  const { data, message } = await apiWithMessage(calls.exportClient, { params: { id } })
  await showAnswer(getClientExportOptions(id).queryKey, data)
  return message
}

/** A path that downloads the archive for some minutes. */
export const openClientExport = (id: number) => api(calls.openClientExport, { params: { id } })
