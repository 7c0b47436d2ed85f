export { ContributionReportScreen } from './contribution-report.tsx'
export { JobReportScreen } from './job-report.tsx'
export { OnTimeReportScreen } from './on-time-report.tsx'
export {
  contributionAddress,
  jobReportAddress,
  onTimeAddress,
  sumReportAddress,
  vatReportAddress,
} from './report-search.ts'
export { SumReportScreen } from './sum-report.tsx'
export { VatReportScreen } from './vat-report.tsx'
