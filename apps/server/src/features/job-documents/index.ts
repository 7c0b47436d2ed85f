export { jobDocumentsRoutes } from './job-documents.routes.ts'
export { proofInArchive } from './proof-in-archive.ts'
