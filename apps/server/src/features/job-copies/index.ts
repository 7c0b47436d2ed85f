export { jobCopiesRoutes } from './job-copies.routes.ts'
