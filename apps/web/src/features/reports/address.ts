export { jobReportAddress, sumReportAddress } from './report-search.ts'
