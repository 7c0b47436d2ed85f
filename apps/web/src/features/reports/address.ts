export { jobReportAddress, sumReportAddress, vatReportAddress } from './report-search.ts'
