export { jobDocumentsRoutes } from './job-documents.routes.ts'
