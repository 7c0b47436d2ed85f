import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/reports/vat-report.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

type VatReport = CallReceived<typeof calls.getVatReport>
/** A tax code and rate; its place in the report stands for the id that it does not have. */
export type VatRow = VatReport['data'][number] & { id: number }
export type VatLine = CallReceived<typeof calls.listVatLines>['data'][number]

const meta = { changedBy: [invoiceChange.event, creditNoteChange.event] }

export const getVatReportOptions = (query: CallSent<typeof calls.getVatReport>['query']) =>
  queryOptions({
    queryKey: ['reports', 'vat', query],
    queryFn: async ({ signal }) => {
      const { data, ...answer } = await api(calls.getVatReport, { query }, { signal })
      const rows: VatRow[] = data.map((row, at) => ({ id: at + 1, ...row }))
      return { ...answer, data: rows, total: rows.length, per_page: rows.length || 1, current_page: 1 }
    },
    placeholderData: keepPreviousData,
    meta,
  })

export const listVatLinesOptions = (query: CallSent<typeof calls.listVatLines>['query']) =>
  queryOptions({
    queryKey: ['reports', 'vat', 'lines', query],
    queryFn: ({ signal }) => api(calls.listVatLines, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const downloadVatReportCsv = async (body: CallSent<typeof calls.downloadVatReportCsv>['body']) => {
  const { name, csv } = await api(calls.downloadVatReportCsv, { body })
  return { name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) }
}
