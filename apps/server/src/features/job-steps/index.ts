export { jobStepsRoutes } from './job-steps.routes.ts'
