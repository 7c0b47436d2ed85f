import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import * as calls from '@dray/domain/reports/reports.calls.ts'
import * as workCalls from '@dray/domain/reports/work-reports.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** What sums are by: customers, carriers, services, lanes. */
export type SumKind = ReportKind | 'service' | 'lane'

type ServiceRow = CallReceived<typeof workCalls.getServiceReport>['data'][number]
type LaneRow = CallReceived<typeof workCalls.getLaneReport>['data'][number]
/** A row of sums, with what only services or lanes have. */
export type SumReportRow = CallReceived<typeof calls.getCustomerReport>['data'][number] &
  Partial<Pick<ServiceRow, 'description'>> &
  Partial<Pick<LaneRow, 'towns' | 'collection_area' | 'delivery_area'>>
export type SumReport = Omit<CallReceived<typeof calls.getCustomerReport>, 'data'> & { data: SumReportRow[] }
export type SumReportQuery = CallSent<typeof calls.getCustomerReport>['query']
export type JobReportRow = CallReceived<typeof calls.getJobDetailsReport>['data'][number]
export type JobReportQuery = CallSent<typeof calls.getJobDetailsReport>['query']
export type OnTimeReport = CallReceived<typeof workCalls.getOnTimeReport>
export type OnTimeRow = OnTimeReport['data'][number]
export type OnTimeQuery = CallSent<typeof workCalls.getOnTimeReport>['query']
export type ContributionReport = CallReceived<typeof workCalls.getContributionReport>
export type ContributionRow = ContributionReport['data'][number]
export type ContributionQuery = CallSent<typeof workCalls.getContributionReport>['query']

/** The jobs of a sub-contractor are looked at in the job report. */
const withoutJobs = { with_jobs: 0 } as const

const callOf = {
  sub_contractor: calls.getSubcontractorReport,
  customer: calls.getCustomerReport,
  vehicle: calls.getVehicleReport,
  service: workCalls.getServiceReport,
  lane: workCalls.getLaneReport,
} as const

const kept = { placeholderData: keepPreviousData, meta: { changedBy: [jobChange.event] } } as const

export const sumReportOptions = (kind: SumKind, query: SumReportQuery) =>
  queryOptions({
    queryKey: ['reports', kind, query],
    queryFn: ({ signal }): Promise<SumReport> => {
      const asked = kind === 'sub_contractor' ? { ...query, ...withoutJobs } : query
      return api(callOf[kind], { query: asked }, { signal })
    },
    ...kept,
  })

export const getJobDetailsReportOptions = (query: JobReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'job', query],
    queryFn: ({ signal }) => api(calls.getJobDetailsReport, { query }, { signal }),
    ...kept,
  })

export const getOnTimeReportOptions = (query: OnTimeQuery) =>
  queryOptions({
    queryKey: ['reports', 'on-time', query],
    queryFn: ({ signal }) => api(workCalls.getOnTimeReport, { query }, { signal }),
    ...kept,
  })

export const getContributionReportOptions = (query: ContributionQuery) =>
  queryOptions({
    queryKey: ['reports', 'contribution', query],
    queryFn: ({ signal }) => api(workCalls.getContributionReport, { query }, { signal }),
    ...kept,
  })

interface Days {
  from: string
  to: string
}
const asFile = ({ name, csv }: { name: string; csv: string }) => ({
  name,
  blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
})

const daysText = ({ from, to }: Days) => `${from},${to}`

/** The jobs of one sub-contractor, customer or vehicle as a file, by the right of their report. */
export const downloadSubcontractorReportsCsv = async (subContractorId: number, days: Days) =>
  asFile(await api(calls.downloadSubcontractorReportsCsv, { body: { selected_date: daysText(days), subContractorId } }))
export const downloadCustomerReportsCsv = async (customerId: number, days: Days) =>
  asFile(await api(calls.downloadCustomerReportsCsv, { body: { selected_date: daysText(days), customerId } }))
export const downloadVehicleReportsCsv = async (vehicle_id: number, days: Days) =>
  asFile(await api(calls.downloadVehicleReportsCsv, { body: { selected_date: daysText(days), vehicle_id } }))
