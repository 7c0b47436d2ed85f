export { checkReportAddress } from './check-search.ts'
