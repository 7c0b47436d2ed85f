export { jobDocumentsRoutes } from './job-documents.routes.ts'
export { checkCompany, documentFrame, pdfAnswer } from './printed-job.ts'
