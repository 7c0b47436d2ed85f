export { ContributionReportScreen } from './contribution-report.tsx'
export { JobReportScreen } from './job-report.tsx'
export { OnTimeReportScreen } from './on-time-report.tsx'
export {
  type ContributionSearch,
  contributionAddress,
  type JobReportSearch,
  jobReportAddress,
  type OnTimeSearch,
  onTimeAddress,
  type SumReportSearch,
  sumReportAddress,
  type VatReportSearch,
  vatReportAddress,
} from './report-search.ts'
export { SumReportScreen } from './sum-report.tsx'
export { VatReportScreen } from './vat-report.tsx'
