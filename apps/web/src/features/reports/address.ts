export { contributionAddress, jobReportAddress, onTimeAddress, sumReportAddress } from './report-search.ts'
