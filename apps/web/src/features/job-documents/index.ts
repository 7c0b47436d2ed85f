export { ProofButton } from './proof-button.tsx'
export { openWorksheet, useJobDocuments } from './use-job-documents.ts'
