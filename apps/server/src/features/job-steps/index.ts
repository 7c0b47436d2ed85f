export { checkStep } from './check-step.ts'
export { jobStepsRoutes } from './job-steps.routes.ts'
export { steppedJob } from './stepped-job.ts'
export { takeStep } from './take-step.ts'
