import { maxJobsInFile, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { listDefinition } from '#kit/list/use-list.ts'
import { type JobReportSearch, jobReportAddress, jobReportQueryOf } from './report-search.ts'
import { getJobDetailsReportOptions, type JobReportRow } from './reports.queries.ts'

export const jobReportDefinition = listDefinition({
  title: texts.titles.job,
  address: jobReportAddress,
  rowName: (row: JobReportRow) => row.job_number,
  isFaded: (row: JobReportRow) => row.status === 'Deleted' || row.status === 'Cancelled',
  columnsPreference: 'reports.job.columns',
  options: (search: JobReportSearch) => getJobDetailsReportOptions(jobReportQueryOf(search)),
  pageIn: (answer) => answer,
  maxExported: maxJobsInFile,
})
