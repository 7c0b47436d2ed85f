export { jobDocumentsRoutes } from './job-documents.routes.ts'
export { type PrintedJob, readPrintedJob } from './printed-job.ts'
export { customersProof, printedProof, readProof } from './printed-proof.ts'
export { proofInArchive } from './proof-in-archive.ts'
