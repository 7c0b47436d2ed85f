export { CheckReports } from './check-list.tsx'
export { CheckPdfSettings } from './check-pdf-settings.tsx'
export { checkReportAddress } from './check-search.ts'
export { CheckTable } from './check-table.tsx'
