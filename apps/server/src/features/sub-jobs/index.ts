export { subJobsRoutes } from './sub-jobs.routes.ts'
