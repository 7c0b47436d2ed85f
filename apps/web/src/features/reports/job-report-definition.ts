import { maxJobsInFile, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { days } from '#kit/list/filters.tsx'
import { listDefinition } from '#kit/list/use-list.ts'
import { type JobReportSearch, jobReportAddress } from './report-search.ts'
import { getJobDetailsReportOptions, type JobReportRow } from './reports.queries.ts'

export const jobReportDefinition = listDefinition({
  title: texts.titles.job,
  address: jobReportAddress,
  /** Rows of the other reports lead to what it is narrowed to. */
  filters: {
    date: days(texts.dates),
    customer_id: null,
    vehicle_id: null,
    sub_contractor_id: null,
    driver_id: null,
    service_id: null,
    without_service: null,
    collection_area: null,
    delivery_area: null,
    late: null,
  },
  rowName: (row: JobReportRow) => row.job_number,
  isFaded: (row: JobReportRow) => row.status === 'Deleted' || row.status === 'Cancelled',
  columnsPreference: 'reports.job.columns',
  options: (search: JobReportSearch) => getJobDetailsReportOptions(jobReportAddress.queryOf(search)),
  pageIn: (answer) => answer,
  maxExported: maxJobsInFile,
})
