export { JobReportScreen } from './job-report.tsx'
export { jobReportAddress, sumReportAddress } from './report-search.ts'
export { SumReportScreen } from './sum-report.tsx'
