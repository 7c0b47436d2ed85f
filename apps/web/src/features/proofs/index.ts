export { AttachmentSection } from './attachment-section.tsx'
export { ProofSection } from './proof-section.tsx'
export { startArchive } from './start-archive.ts'
