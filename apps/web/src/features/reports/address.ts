export {
  contributionAddress,
  jobReportAddress,
  onTimeAddress,
  sumReportAddress,
  vatReportAddress,
} from './report-search.ts'
