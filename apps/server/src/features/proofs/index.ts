export { proofsRoutes } from './proofs.routes.ts'
