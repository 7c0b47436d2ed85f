export { AttachmentSection } from './attachment-section.tsx'
export { ProofSection } from './proof-section.tsx'
