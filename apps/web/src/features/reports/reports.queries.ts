import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import * as calls from '@dray/domain/reports/reports.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type SumReport = CallReceived<typeof calls.getCustomerReport>
export type SumReportRow = SumReport['data'][number]
export type SumReportQuery = CallSent<typeof calls.getCustomerReport>['query']
export type JobReportRow = CallReceived<typeof calls.getJobDetailsReport>['data'][number]
export type JobReportQuery = CallSent<typeof calls.getJobDetailsReport>['query']

const callOf = {
  sub_contractor: calls.getSubcontractorReport,
  customer: calls.getCustomerReport,
  vehicle: calls.getVehicleReport,
} as const

const changedBy = [jobChange.event]

export const sumReportOptions = (kind: ReportKind, query: SumReportQuery) =>
  queryOptions({
    queryKey: ['reports', kind, query],
    queryFn: ({ signal }) => api(callOf[kind], { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const getJobDetailsReportOptions = (query: JobReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'job', query],
    queryFn: ({ signal }) => api(calls.getJobDetailsReport, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export type ReportFileBody = Omit<CallSent<typeof calls.downloadVehicleReportsCsv>['body'], 'vehicle_id'> & {
  id?: number
}

const asFile = ({ name, csv }: { name: string; csv: string }) => ({
  name,
  blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
})

/** A report of sums as a file, or the jobs of one of its rows; so are the two after it. */
export const downloadSubcontractorReportsCsv = async ({ id, ...body }: ReportFileBody) =>
  asFile(await api(calls.downloadSubcontractorReportsCsv, { body: { ...body, ...(id && { subContractorId: id }) } }))

export const downloadCustomerReportsCsv = async ({ id, ...body }: ReportFileBody) =>
  asFile(await api(calls.downloadCustomerReportsCsv, { body: { ...body, ...(id && { customerId: id }) } }))

export const downloadVehicleReportsCsv = async ({ id, ...body }: ReportFileBody) =>
  asFile(await api(calls.downloadVehicleReportsCsv, { body: { ...body, ...(id && { vehicle_id: id }) } }))

export const downloadJobCsv = async (body: CallSent<typeof calls.downloadJobCsv>['body']) =>
  asFile(await api(calls.downloadJobCsv, { body }))
