import type { FileAnswers } from '@dray/domain/imports/file-reading.ts'
import type { ImportName } from '@dray/domain/imports/import-names.ts'
import * as calls from '@dray/domain/imports/imports.calls.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import type { WholeValue } from '@dray/domain/imports/whole-file.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiFile, multipart } from '#platform/api.ts'
import { queryClient, showAnswer } from '#platform/query-client.ts'

export type Import = CallReceived<typeof calls.getImport>
export type ImportFault = CallReceived<typeof calls.listImportFaults>['data'][number]
export type TableFormat = 'csv' | 'xlsx'

const key = ['imports'] as const
const oneKey = (id: number) => [...key, 'one', id] as const
const meta = { changedBy: [importChange.event] }

export const getImportOptions = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api(calls.getImport, { params: { id } }, { signal }),
    meta,
  })

export const listImportsOptions = (kind: ImportName) =>
  queryOptions({
    queryKey: [...key, 'list', kind],
    queryFn: ({ signal }) => api(calls.listImports, { query: { kind } }, { signal }),
    meta,
  })

export const listImportFaultsOptions = (id: number, { page, warnings }: { page: number; warnings: 0 | 1 }) =>
  queryOptions({
    queryKey: [...oneKey(id), 'faults', warnings, page],
    queryFn: ({ signal }) => api(calls.listImportFaults, { params: { id }, query: { page, warnings } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export async function addImport(kind: ImportName, file: File, sheet?: string): Promise<Import> {
  const made = await api(calls.addImport, { body: multipart({ kind, ...(sheet && { sheet }), file }) })
  await show(made)
  return made
}

const show = async (changed: Import) => {
  await showAnswer(oneKey(changed.id), changed)
  void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
}

/** How the columns are matched, and what was chosen where the file does not show how it is read. */
export interface Matching extends FileAnswers {
  columns: (string | null)[]
  values: WholeValue[]
}
export const checkImport = async (id: number, body: Matching) =>
  show(await api(calls.checkImport, { params: { id }, body }))
export const startImport = async (id: number) => show(await api(calls.startImport, { params: { id } }))
export const cancelImport = async (id: number) => show(await api(calls.cancelImport, { params: { id } }))

export const downloadFailedRows = (id: number, format: TableFormat) =>
  apiFile(calls.downloadFailedRows, { params: { id }, query: { format } })
export const downloadImportTemplate = (kind: ImportName, format: TableFormat) =>
  apiFile(calls.downloadImportTemplate, { query: { kind, format } })
