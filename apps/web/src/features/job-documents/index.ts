export { openWorksheet, useJobDocuments } from './use-job-documents.ts'
