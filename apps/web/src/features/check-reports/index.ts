export { CheckReports, type CheckSearch, checkReportAddress } from './check-list.tsx'
export { CheckPdfSettings } from './check-pdf-settings.tsx'
export { CheckReportDialog } from './check-report-dialog.tsx'
export { CheckTable } from './check-table.tsx'
