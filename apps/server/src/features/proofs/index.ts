export { attachPapers } from './attach-papers.ts'
export { removeProof } from './delete-pod-image.ts'
export { proofsRoutes } from './proofs.routes.ts'
export { recordProof } from './save-pod.ts'
