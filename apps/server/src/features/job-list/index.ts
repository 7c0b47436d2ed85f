export { jobListRoutes } from './job-list.routes.ts'
