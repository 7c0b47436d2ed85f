export { JobReportScreen } from './job-report.tsx'
export { jobReportAddress, sumReportAddress, vatReportAddress } from './report-search.ts'
export { SumReportScreen } from './sum-report.tsx'
export { VatReportScreen } from './vat-report.tsx'
