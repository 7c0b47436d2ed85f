export { useJobDocuments } from './use-job-documents.ts'
